/** Answers about what speaks for the business. A claim that is left out is not made (model/claims.ts). */
import { z } from 'zod';

export const claimAnswers = {
  license: z.string().default(''),
  reviews: z.int().min(0).default(0),
  rating: z.number().min(0).max(5).default(0),
  rating_from: z.string().default(''),
  customers: z.int().min(0).default(0),
  five_star: z.boolean().default(false),
  rounded_down: z.boolean().default(false),
  limited_spots: z.boolean().default(false),
  licensed: z.boolean().default(false),
  insured: z.boolean().default(false),
  family_owned: z.boolean().default(false),
  founded: z.string().default(''),
};
