import { stringify } from 'csv-stringify/sync';

/** Spreadsheets trim white space and invisible characters before they look for a formula. */
const FORMULA = /^(?:[\t\r\n]|[\s\p{Z}\p{Cc}\p{Cf}]*[=+\-@＝＋－＠﹦﹢﹣﹫])/u;

/** The first line of a file for spreadsheets; without the byte order mark before it they take UTF-8 for an older encoding. */
export function csvStart(columns: readonly string[]): string {
  return `\ufeff${csvLine(columns, '\r\n')}`;
}

export function csvText([columns = [], ...rows]: readonly (readonly string[])[]): string {
  return [csvStart(columns), ...rows.map((row) => csvLine(row, '\r\n'))].join('');
}

/** @param end of the line: `\r\n` as RFC 4180 has it, or `\n` */
export function csvLine(cells: readonly string[], end: '\r\n' | '\n'): string {
  const harmless = cells.map((cell) => (FORMULA.test(cell) ? `'${cell}` : cell));
  // By default, a lone \r or \n is not quoted in a file whose lines end in \r\n.
  return stringify([harmless], { record_delimiter: end, quoted_match: /[\r\n]/ });
}
