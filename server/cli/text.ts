/** Text for the terminal. */

/** Replaces line ends and control characters of visitors' text by spaces: they could move a terminal's cursor, or worse. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ');
}

/** Splits a text into its lines. */
export function manyLines(text: string): string[] {
  return text.split(/\r\n?|\n/).map(oneLine);
}

/** Maximum characters of a table's cell; a longer text is cut off. */
const MAX_CELL = 60;

/** Aligns rows in columns. */
export function columns(rows: readonly (readonly string[])[]): string {
  const cells = rows.map((row) => row.map((text) => cut(oneLine(text))));
  const widths = (cells[0] ?? []).map((_, column) =>
    Math.max(...cells.map((row) => row[column]?.length ?? 0)),
  );
  return cells
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function cut(text: string): string {
  const letters = [...text];
  return letters.length > MAX_CELL ? `${letters.slice(0, MAX_CELL - 1).join('')}…` : text;
}

/** `1 photo`, `2 photos` */
export function count(number: number, one: string, several: string): string {
  return `${number} ${number === 1 ? one : several}`;
}
