/** Front matter of the legal pages: content/legal/*.md (spec 2.8). The file's name is the page's path. */
import { z } from 'zod';
import { text } from './common.ts';

export const legalFrontMatter = z.strictObject({
  heading: text,
  description: text,
  effective: z
    .string()
    .regex(/^\d{4}-\d\d-\d\d$/, 'a date such as "2025-05-20"')
    .refine((day) => !Number.isNaN(Date.parse(day)), 'a day that the calendar has'),
});
