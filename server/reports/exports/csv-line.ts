import { stringify } from 'csv-stringify/sync';

/**
 * Matches cells that a spreadsheet may run as a formula: they begin with `=`, `+`, `-` or `@` (also full-width or small), after
 * any white space and invisible characters, which spreadsheets trim, or with a tab or a line end.
 */
const FORMULA = /^(?:[\t\r\n]|[\s\p{Z}\p{Cc}\p{Cf}]*[=+\-@＝＋－＠﹦﹢﹣﹫])/u;

/** @param end of the line: `\r\n` as RFC 4180 has it, or `\n` */
export function csvLine(cells: readonly string[], end: '\r\n' | '\n'): string {
  const harmless = cells.map((cell) => (FORMULA.test(cell) ? `'${cell}` : cell));
  // By default, a lone \r or \n is not quoted in a file whose lines end in \r\n.
  return stringify([harmless], { record_delimiter: end, quoted_match: /[\r\n]/ });
}
