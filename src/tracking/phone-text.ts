import { formatPhone, normalizePhone } from '../../contract/phone.ts';

/** As people and swap scripts write it. A longer run of digits, such as `0019165550199`, is left to `normalizePhone`. */
const NUMBER = /\+?\d{11,}|\+?(?:1[^\da-z]{0,3})?\(?\d{3}[^\da-z]{0,3}\d{3}[^\da-z]{0,3}\d{4}/i;

/** A candidate must be longer than five characters (spec section 5). */
const MIN_CANDIDATE_LENGTH = 6;

/** In E.164; `''` if the text has no usable candidate. */
export function findNumber(text: string | null | undefined): string {
  const candidate = text?.trim() ?? '';
  if (candidate.length < MIN_CANDIDATE_LENGTH) return '';
  const match = NUMBER.exec(candidate)?.[0];
  // Digits scattered over words, as in 'open 24/7 since 2012, 300+ reviews', are no number.
  const hasWords = /[a-z]/i.test(candidate);
  return normalizePhone(match ?? (hasWords ? '' : candidate));
}

/** Unchanged if the text has no number, or already has this one in any format. */
export function replaceNumber(text: string, number: string): string {
  const match = NUMBER.exec(text)?.[0];
  if (!match || normalizePhone(match) === number) return text;
  return text.replace(match, formatPhone(number));
}
