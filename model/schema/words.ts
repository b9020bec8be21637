import { z } from 'zod';

/** Each language of the site has these texts in its own words (docs/decisions/0013-languages.md); `optional` ones only if it likes. */
export const WORDS = z.registry<{ optional?: true }>();
