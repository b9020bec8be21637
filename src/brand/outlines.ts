import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { typefaceFrom } from '../../model/typeface.ts';

export const displayFont = readFileSync(join(process.cwd(), 'src/fonts/bricolage.woff2'));

export const { outline, outlines, measure, inTypeface, reach, fitInto } = typefaceFrom(displayFont);
