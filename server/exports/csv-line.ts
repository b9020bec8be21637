/** Writes lines of CSV (RFC 4180), and escapes cells that a spreadsheet would run as a formula. */
import { stringify } from 'csv-stringify/sync';

/**
 * A sign that begins a formula, plain, full-width or small, after any white space and invisible characters: spreadsheets
 * and their import dialogs trim those. A tab or a line end at the beginning counts by itself.
 */
const FORMULA = /^(?:[\t\r\n]|[\s\p{Z}\p{Cc}\p{Cf}]*[=+\-@＝＋－＠﹦﹢﹣﹫])/u;

/** @param end of the line: `\r\n` as RFC 4180 has it, or `\n` */
export function csvLine(cells: readonly string[], end: '\r\n' | '\n'): string {
  const harmless = cells.map((cell) => (FORMULA.test(cell) ? `'${cell}` : cell));
  // By itself it quotes a cell that holds the line's own end, but not half of it.
  return stringify([harmless], { record_delimiter: end, quoted_match: /[\r\n]/ });
}
