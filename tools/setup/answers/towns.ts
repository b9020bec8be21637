import { z } from 'zod';
import type { TownQuestion } from '../../../model/schema/town-questions.ts';

const text = z.string().trim().min(1);

export const townSchema = z.strictObject({
  name: text,
  /** Without the word County. */
  county: text,
  zip_codes: z.array(z.string().regex(/^\d{5}$/, 'five digits in quotes, such as "97201"')).min(1),
  neighborhoods: z.array(text).min(1),
  /** One to three sentences that are true of this town only. */
  about: text.optional(),
  homes: text.optional(),
  access: text.optional(),
  drop_off: text.optional(),
  landmark: text.optional(),
  job: text.optional(),
} satisfies Record<TownQuestion, z.ZodType> & Record<string, z.ZodType>);
