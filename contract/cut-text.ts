/** Cuts texts for people only between characters as people see them: no emoji, flag or accented letter is cut in two. */

const CHARACTERS = new Intl.Segmenter();
/** Of the text beyond the cut, to know where its last character ends. */
const LOOK_AHEAD = 100;

/** @param max length in UTF-16 units, as limits count */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text;
  const { index } = CHARACTERS.segment(text.slice(0, max + LOOK_AHEAD)).containing(max) ?? { index: max };
  return text.slice(0, index);
}

/** With `…` for what is left out. */
export function shorten(text: string, max: number): string {
  return text.length <= max ? text : `${cutText(text, max - 1).trimEnd()}…`;
}
