import { z } from 'zod';

/**
 * The schemas of texts, which each language of the site has in its own words (docs/decisions/0013-languages.md). Where a text
 * is `optional`, a language that lacks it shows none.
 */
export const WORDS = z.registry<{ optional?: true }>();
