import type { z } from 'zod';
import { claimsSchema } from './claims.ts';
import { CONTENT_FILES, type ContentFile } from './content-files.ts';
import { brandSchema } from './schema/brand.ts';
import { businessSchema } from './schema/business.ts';
import { pricingSchema } from './schema/pricing.ts';

const files: readonly ContentFile[] = Object.values(CONTENT_FILES);

export const TRANSLATED_FILES: ReadonlyMap<string, z.ZodType> = new Map<string, z.ZodType>([
  ['business.yaml', businessSchema],
  ['brand.yaml', brandSchema],
  ['claims.yaml', claimsSchema],
  ['pricing.yaml', pricingSchema],
  ...files.filter(({ shared }) => !shared).map(({ name, schema }) => [name, schema] as const),
]);
