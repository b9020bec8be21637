/** Keeps the last rows of each part in results/, as data and as a table for people. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import type { Row } from './row.ts';

const FOLDER = join(import.meta.dirname, 'results');
const DATA = join(FOLDER, 'rows.json');
const TABLE = join(FOLDER, 'table.md');

interface Measured {
  /** Day, as in 2026-11-21. */
  on: string;
  machine: string;
  rows: Row[];
}

type Kept = Record<string, Measured>;

/** Replaces a part's earlier rows. */
export function keep(part: string, rows: Row[]): void {
  const kept = readKept();
  const { length, 0: cpu } = cpus();
  kept[part] = {
    on: new Date().toISOString().slice(0, 10),
    machine: `${length} × ${cpu?.model.trim()}, Node ${process.versions.node}`,
    rows,
  };
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(DATA, `${JSON.stringify(kept, null, 2)}\n`);
  writeFileSync(TABLE, `${Object.entries(kept).map(section).join('\n')}`);
}

/** The rows as a Markdown table. */
export function tableOf(rows: readonly Row[]): string {
  const cells = [
    ['claim', 'measured', 'bar', ''],
    ...rows.map(({ claim, value, bar, met }) => [claim, value, bar || '–', verdict(met)]),
  ];
  const widths = [0, 1, 2, 3].map((i) => Math.max(3, ...cells.map((line) => line[i]?.length ?? 0)));
  const line = (texts: readonly string[]) =>
    `| ${texts.map((text, i) => text.padEnd(widths[i] ?? 0)).join(' | ')} |`;
  const [head = [], ...body] = cells;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n');
}

function section([part, { on, machine, rows }]: [string, Measured]): string {
  return `## ${part}\n\n${on}, ${machine}\n\n${tableOf(rows)}\n`;
}

function verdict(met: boolean | undefined): string {
  return met === undefined ? '' : met ? 'met' : 'NOT MET';
}

function readKept(): Kept {
  try {
    return JSON.parse(readFileSync(DATA, 'utf8')) as Kept;
  } catch {
    return {};
  }
}
