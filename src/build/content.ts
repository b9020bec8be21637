/** The content that the pages are made from. */
import { type Content, loadContent } from '../../model/load.ts';
import { siteDirs } from '../../model/site-dir.ts';

/** In the primary language. */
export const content = loadContent(siteDirs(process.env, process.cwd()).content, process.env);

/** In each language, the primary one first. */
export const contents: readonly Content[] = content.languages.map(({ code }) => content.in(code));
