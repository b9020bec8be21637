import { initialsOf } from '../../model/initials.ts';
import { content } from '../build/content.ts';
import { readMark } from './mark.ts';
import { monogram } from './monogram.ts';
import { inTypeface } from './outlines.ts';

const { logo, palette } = content.brand;

export const letters = inTypeface(initialsOf(content.business.brand));

export const logoMark = logo.file ? await readMark(logo.file) : monogram(letters, palette);

/** Undefined if the owner gave none: icons.ts then draws the initials. */
export const iconMark = await findIconMark();

async function findIconMark() {
  if (logo.square_file) return readMark(logo.square_file);
  return logo.file && !logo.has_name ? logoMark : undefined;
}
