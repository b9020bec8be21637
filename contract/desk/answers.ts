/** The owner's ready texts, such as 'On our way' (content/answers.yaml). */
import { greet } from '../first-name.ts';

export interface Answer {
  id: string;
  label: string;
  /** `lead` is always offered, `address` while the street is unknown, `link` with a new link to the customer's page, `canceled` and `done` in that state. */
  use: 'lead' | 'address' | 'link' | 'canceled' | 'done' | 'on_our_way' | 'running_late';
  /** By language, the owner's first. `fillAnswer` fills the slots. */
  texts: Record<string, string>;
  subjects: Record<string, string>;
  /** As the server texts it. */
  shorts: Record<string, string>;
}

export type AnswerSlots = Partial<
  Record<
    'name' | 'brand' | 'phone' | 'service' | 'price' | 'window' | 'minutes' | 'review_link' | 'link',
    string
  >
>;

/** In the owner's language if the customer's has none. */
export function fillAnswer(texts: Answer['texts'], language: string, slots: AnswerSlots): string {
  return fillSlots(texts[language] ?? Object.values(texts)[0] ?? '', slots);
}

/** Fills a text of content/answers.yaml, without the sentences that have an empty slot; a greeting needs no name. */
export function fillSlots(text: string, slots: AnswerSlots): string {
  const value = (slot: string) => (Object.hasOwn(slots, slot) ? slots[slot as keyof AnswerSlots] : '') ?? '';
  return (
    greet(text, value('name'))
      .split(/(?<=[.!?])\s+/)
      .filter((sentence) => [...sentence.matchAll(/\{(\w+)\}/g)].every(([, slot = '']) => value(slot) !== ''))
      .join(' ')
      .replace(/\{(\w+)\}/g, (_, slot: string) => value(slot))
      // A value such as `1–3 p.m.` ends the sentence, too.
      .replace(/(?<!\.)\.\.(?!\.)/g, '.')
  );
}
