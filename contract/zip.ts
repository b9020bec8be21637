const ZIP =
  /^(?:[\p{L}\s.,:]*[\s.,:]|[a-z]{2})?(\d{5})(?:[\s\-‐-―−]*(\d{4}))?[\s\-‐-―−]*(?:[\s.,][\p{L}\s.,]*)?$/iu;
/** A town, its state and the country beside the number. */
const MAX_TYPED_LENGTH = 60;

/** `95814` or `95814-1234` for `95814 1234`, `CA 95814`, `Sacramento, CA 95814`; undefined for what is no ZIP code. */
export function readZip(text: string): string | undefined {
  if (text.length > MAX_TYPED_LENGTH) return undefined;
  const [, five, four] =
    ZIP.exec(
      text
        .normalize('NFKC')
        .replace(/\p{Cf}/gu, '')
        .trim(),
    ) ?? [];
  return five && (four ? `${five}-${four}` : five);
}
