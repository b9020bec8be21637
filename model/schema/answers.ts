/** Ready texts for customers, sent from the desk: content/answers.yaml (product section 12). */
import { z } from 'zod';
import { name, text } from './common.ts';

const MESSAGES_OF_THE_DAY = ['on_our_way', 'running_late'] as const;

/** The server, which sends these messages, leaves out a sentence with one of them. */
const NOT_ON_THE_DAY = /\{(service|price|window|review_link|link)\}/;

const answer = z
  .strictObject({
    id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'an id such as first-answer'),
    label: name,
    /** `address`: where nobody knows the street; `link`: with a new link to the customer's page; `canceled`: where the booking was canceled; `done`: where the job is done. */
    use: z.enum(['lead', 'address', 'link', 'canceled', 'done', ...MESSAGES_OF_THE_DAY]),
    subject: text,
    text,
    /** For a text message, where `text` is a mail's. */
    short: text.optional(),
  })
  .check(({ value, issues }) => {
    if (MESSAGES_OF_THE_DAY.every((use) => use !== value.use)) return;
    const message = 'no {service}, {price}, {window}, {review_link} or {link} in a message of the day';
    for (const part of ['subject', 'text', 'short'] as const)
      if (NOT_ON_THE_DAY.test(value[part] ?? ''))
        issues.push({ code: 'custom', message, input: value, path: [part] });
  });

export const answersSchema = z.strictObject({
  services: z.record(z.string(), text).default({}),
  answers: z
    .array(answer)
    .refine((list) => new Set(list.map(({ id }) => id)).size === list.length, 'each id once')
    .refine(
      (list) => MESSAGES_OF_THE_DAY.every((use) => list.filter((each) => each.use === use).length === 1),
      `one answer with use: ${MESSAGES_OF_THE_DAY.join(', and one with use: ')}`,
    ),
});

export type ReadyAnswer = z.output<typeof answer>;
