/** Reads phone numbers as people type them (product section 7). Numbers that a script swaps go to the spec's normalizer instead. */

interface ReadPhone {
  /** E.164 */
  number: string;
  /** What stands beside the number, such as `ext. 12`, a second number, or `cell`; often `''`. */
  words: string;
}

const MAX_LENGTH = 100;
const BETWEEN = String.raw`[\s().\-‐-―−/·•_]`;
const RUN = new RegExp(String.raw`(?:\+[\s(]*)?\d(?:${BETWEEN}*\d)*`, 'g');
/** Ten digits; a country code may come before, and something else after a space or mark. */
const NUMBER = new RegExp(
  String.raw`^(?:(?:\+[\s(]*)?1${BETWEEN}*)?((?:\d${BETWEEN}*){9}\d)(?=$|${BETWEEN})(.*)$`,
  's',
);
/** No US phone's area code or exchange begins with 0 or 1. */
const AREA_AND_EXCHANGE = /^[2-9]\d\d[2-9]/;
const EXTENSION =
  /^[\s,;:.()-]*(?:extension|extensión|extn?|ex|x|anexo|interno|int|#)[\s.:=#]*(\d{1,7})(?!\d)\)?/iu;
const MARKS = String.raw`\s,;:.\-–—`;
const MARKS_BEFORE = new RegExp(`^[${MARKS})]+`);
const MARKS_AFTER = new RegExp(`[${MARKS}(+]+$`);
const LABEL = /^(tel|phone|phone number|teléfono)$/i;

/** @returns undefined unless the text has exactly one reading as a US number: none is made of digits that belong to something else */
export function readPhone(text: string): ReadPhone | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  const plain = text.normalize('NFKC').replace(/\p{Cf}/gu, '');
  for (const { 0: run, index } of plain.matchAll(RUN)) {
    const [, national = '', behind = ''] = NUMBER.exec(run) ?? [];
    const digits = national.replace(/\D/g, '');
    if (!AREA_AND_EXCHANGE.test(digits) || !isGroupedAsHere(national)) continue;
    const before = trimMarks(plain.slice(0, index));
    const after = behind + plain.slice(index + run.length);
    const extension = EXTENSION.exec(after);
    const rest = trimMarks(after.slice(extension?.[0].length ?? 0));
    const words = [LABEL.test(before) ? '' : before, extension && `ext. ${extension[1]}`, rest];
    return { number: `+1${digits}`, words: words.filter(Boolean).join(', ') };
  }
  return undefined;
}

/** E.164, or `''` for a text that is not one US number and nothing else. */
export function readOnlyPhone(text: string): string {
  const phone = readPhone(text);
  return phone?.words === '' ? phone.number : '';
}

/** To find what is stored: a number as people type it, or in E.164 as it was stored before. `''` for neither. */
export function readStoredPhone(text: string): string {
  const trimmed = text.trim();
  return readPhone(trimmed)?.number ?? (/^\+1\d{10}$/.test(trimmed) ? trimmed : '');
}

/** `916 555-0142`, not `55 1234 5678` or `98765 43210`, which are numbers of other countries. */
function isGroupedAsHere(national: string): boolean {
  const lengths = national.split(/\D+/).map((group) => group.length);
  let end = 0;
  const ends = lengths.map((length) => {
    end += length;
    return end;
  });
  return ends.includes(3) || !ends.some((at) => at < 6);
}

function trimMarks(text: string): string {
  const trimmed = text.replace(MARKS_BEFORE, '').replace(MARKS_AFTER, '');
  const [, inside] = /^\(([^()]*)\)?$/.exec(trimmed) ?? [];
  const words = inside ?? trimmed;
  return /[\p{L}\p{N}\p{So}]/u.test(words) ? words : '';
}
