/** Phone numbers inside texts: found and replaced, with everything around them left alone. */
import { formatPhone, normalizePhone } from '../../contract/phone.ts';

/**
 * A US number as people and swap scripts write it: three, three and four digits with little between them. More digits in
 * one run, such as `0019165550199`, are taken as a whole, in which `normalizePhone` finds the number.
 */
const NUMBER = /\+?\d{11,}|\+?(?:1[^\da-z]{0,3})?\(?\d{3}[^\da-z]{0,3}\d{3}[^\da-z]{0,3}\d{4}/i;

/** A candidate for a number must be longer than five characters (spec section 5). */
const MIN_CANDIDATE_LENGTH = 6;

/** The number in `text`, in E.164; `''` where it is no usable candidate. */
export function numberIn(text: string | null | undefined): string {
  const candidate = text?.trim() ?? '';
  if (candidate.length < MIN_CANDIDATE_LENGTH) return '';
  const written = NUMBER.exec(candidate)?.[0];
  // Digits scattered over words, as in 'open 24/7 since 2012, 300+ reviews', are no number.
  const hasWords = /[a-z]/i.test(candidate);
  return normalizePhone(written ?? (hasWords ? '' : candidate));
}

/** `text` with its number replaced by `number`; unchanged when it has none, or has that number in any format. */
export function withNumber(text: string, number: string): string {
  const written = NUMBER.exec(text)?.[0];
  if (!written || normalizePhone(written) === number) return text;
  return text.replace(written, formatPhone(number));
}
