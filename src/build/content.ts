import type { Content } from '../../model/load.ts';
import { loadSite } from './load-site.ts';

/** In the primary language. */
export const content = loadSite();

/** The primary language first. */
export const contents: readonly Content[] = content.languages.map(({ code }) => content.in(code));
