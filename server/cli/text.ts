import { shorten } from '../../contract/cut-text.ts';

/** Replaces line ends and control characters of visitors' text by spaces: they could move a terminal's cursor, or worse. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ');
}

export function manyLines(text: string): string[] {
  return text.split(/\r\n?|\n/).map(oneLine);
}

const MAX_CELL = 60;

export function columns(rows: readonly (readonly string[])[]): string {
  const cells = rows.map((row) => row.map((text) => shorten(oneLine(text), MAX_CELL)));
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

export function count(number: number, one: string, several: string): string {
  return `${number} ${number === 1 ? one : several}`;
}
