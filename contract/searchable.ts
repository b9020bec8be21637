/** A letter has a few marks at most; to normalize a long run of them takes the square of its length. */
const RUN_OF_MARKS = /(\p{M}{8})\p{M}+/gu;

/** Removes what a search ignores: case, accents, and the curls of quotes, which phones type. */
export function searchable(text: string): string {
  return text
    .replace(RUN_OF_MARKS, '$1')
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .replace(/[‘’ʼ]/g, "'")
    .replace(/[“”]/g, '"')
    .toLowerCase();
}
