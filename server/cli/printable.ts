/** Text from visitors, made safe to show on a terminal: control characters could move its cursor or worse. */

/** One line; line ends and the like become blanks. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ');
}

/** Several lines, as they were typed. */
export function manyLines(text: string): string[] {
  return text.split(/\r\n?|\n/).map(oneLine);
}
