/** The content of the site: what pages are made from. */
import { loadContent } from '../model/load.ts';
import { siteDirs } from '../model/site-dir.ts';

export const content = loadContent(siteDirs(process.env, process.cwd()).content, process.env);
