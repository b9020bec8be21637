/** The brand's marks, read once for the whole build. */
import { content } from '../build/content.ts';
import { readMark } from './mark.ts';

const { logo } = content.brand;

export const logoMark = await readMark(logo.file);

/** The square mark for icons; undefined if the owner gave none: icons.ts then draws the brand's first letter. */
export const iconMark = logo.square_file
  ? await readMark(logo.square_file)
  : logo.has_name
    ? undefined
    : logoMark;
