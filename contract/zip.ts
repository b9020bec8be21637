const ZIP =
  /^(?:[\p{L}\s.,:]*[\s.,:]|[a-z]{2})?(\d{5})(?:[\s\-‐-―−]*(\d{4}))?[\s\-‐-―−]*(?:[\s.,][\p{L}\s.,]*)?$/iu;
/** A number before the name of a street is that of a house; in Port St. Lucie there is more to come. */
const STREET =
  /\d[\s.,]+\p{L}[\p{L}\s.]*[\s.](?:st|street|ave?|avenue|rd|road|dr|drive|ln|lane|ct|court|cir|circle|blvd|boulevard|way|pl|place|pkwy|parkway|hwy|highway)\.?\s*(?:,|$)/iu;
/** A town, its state and the country beside the number. */
const MAX_TYPED_LENGTH = 60;

/** `95814` or `95814-1234` for `95814 1234`, `CA 95814`, `Sacramento, CA 95814`; undefined for what is no ZIP code. */
export function readZip(text: string): string | undefined {
  if (text.length > MAX_TYPED_LENGTH) return undefined;
  const plain = text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .trim();
  if (STREET.test(plain)) return undefined;
  const [, five, four] = ZIP.exec(plain) ?? [];
  return five && (four ? `${five}-${four}` : five);
}
