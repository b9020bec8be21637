/** Makes visitors' text safe to print: control characters could move a terminal's cursor, or worse. */

/** Replaces line ends and control characters by spaces. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ');
}

/** Splits a text into its lines. */
export function manyLines(text: string): string[] {
  return text.split(/\r\n?|\n/).map(oneLine);
}
