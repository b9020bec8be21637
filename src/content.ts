/** The content, read once for the whole build. */
import { join } from 'node:path';
import { keptContent } from '../content/kept.ts';

export const content = keptContent(join(process.cwd(), 'content'));
