/** Fills ready texts (`content/answers.yaml`), for the app's texts and the server's mails. */
import type { Answer } from './more.ts';

export type AnswerSlots = Partial<
  Record<'name' | 'brand' | 'phone' | 'service' | 'price' | 'window' | 'minutes' | 'review_link', string>
>;

/** Fills a text in the customer's language, or in English if it has none. Leaves out each sentence with an empty slot. */
export function fillAnswer(texts: Answer['texts'], language: string, slots: AnswerSlots): string {
  const text = texts[language] ?? texts.en ?? '';
  const value = (slot: string) => (Object.hasOwn(slots, slot) ? slots[slot as keyof AnswerSlots] : '') ?? '';
  return (
    text
      .split(/(?<=[.!?])\s+/)
      .filter((sentence) => [...sentence.matchAll(/\{(\w+)\}/g)].every(([, slot = '']) => value(slot) !== ''))
      .join(' ')
      .replace(/\{(\w+)\}/g, (_, slot: string) => value(slot))
      // A value such as `1–3 p.m.` ends the sentence, too.
      .replace(/(?<!\.)\.\.(?!\.)/g, '.')
  );
}

/** The name by which a text addresses a customer. */
export function firstName(name: string): string {
  return name.trim().split(/\s+/)[0] ?? '';
}
