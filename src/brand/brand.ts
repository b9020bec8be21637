/** The brand's marks, read once for the whole build. */
import { content } from '../content.ts';
import { readMark } from './mark.ts';

const { logo } = content.brand;

export const logoMark = await readMark(logo.file);

/** For icons; undefined where nothing square is given: the brand's first letter stands in (icons.ts). */
export const iconMark = logo.square_file
  ? await readMark(logo.square_file)
  : logo.has_name
    ? undefined
    : logoMark;
