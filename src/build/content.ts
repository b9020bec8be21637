/** The content that the pages are made from. */
import type { Content } from '../../model/load.ts';
import { loadSite } from './load-site.ts';

/** In the primary language. */
export const content = loadSite();

/** In each language, the primary one first. */
export const contents: readonly Content[] = content.languages.map(({ code }) => content.in(code));
