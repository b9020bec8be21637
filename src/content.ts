/** The content, read once for the whole build. */
import { join } from 'node:path';
import { loadContent } from '../content/load.ts';

export const content = loadContent(join(process.cwd(), 'content'), process.env);
