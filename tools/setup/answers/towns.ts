import { z } from 'zod';
import { nameInTexts } from '../../../model/schema/common.ts';
import type { TownQuestion } from '../../../model/schema/town-questions.ts';

const text = z.string().trim().min(1);

export const townSchema = z.strictObject({
  name: nameInTexts,
  /** Without the word County. */
  county: nameInTexts,
  zip_codes: z.array(z.string().regex(/^\d{5}$/, 'five digits in quotes, such as "97201"')).min(1),
  neighborhoods: z.array(nameInTexts, 'a list of at least one').min(1),
  /** One to three sentences that are true of this town only. */
  about: text.optional(),
  homes: text.optional(),
  access: text.optional(),
  drop_off: text.optional(),
  landmark: text.optional(),
  job: text.optional(),
} satisfies Record<TownQuestion, z.ZodType> & Record<string, z.ZodType>);
