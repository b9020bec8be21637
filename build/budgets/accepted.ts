/** The sizes that somebody last looked at and accepted, a row for each kind of page, and what has grown since. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PageKind } from '../../content/pages.ts';
import { FIGURE_NAMES, FIGURES, type FigureName, type Figures, largest } from './figures.ts';

const FILE = join(import.meta.dirname, 'accepted.json');

/** What to run when new sizes are meant to stay. */
export const ACCEPT = 'npm run build -- --accept-sizes';

/** The largest of its pages, by kind. */
export type Accepted = Partial<Record<PageKind, Figures>>;

/** Pages with their figures, kinds where they are known. */
export type Measured = ReadonlyMap<string, { kind: PageKind | undefined; figures: Figures }>;

export function readAccepted(file = FILE): Accepted {
  return JSON.parse(readFileSync(file, 'utf8')) as Accepted;
}

export function writeAccepted(measured: Measured, file = FILE): void {
  const kinds = [...new Set([...measured.values()].map(({ kind }) => kind))].filter(
    (kind) => kind !== undefined,
  );
  const rows = kinds.toSorted().map((kind) => {
    const ofKind = [...measured.values()].filter((page) => page.kind === kind);
    return [kind, largest(ofKind.map(({ figures }) => figures))];
  });
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(rows), null, 2)}\n`);
}

/** A line for each figure of a page that is above its ceiling. */
export function overCeiling(measured: Measured, accepted: Accepted): string[] {
  return lines(measured, accepted, (name) => FIGURES[name].most);
}

/** A line for each figure that has grown further above what was accepted than content accounts for. */
export function grown(measured: Measured, accepted: Accepted): string[] {
  return lines(measured, accepted, (name, kind) => {
    const before = kind && accepted[kind]?.[name];
    return before === undefined ? 0 : Math.floor(before * (1 + FIGURES[name].growth));
  });
}

/** @param allowed the most that a figure of a kind may be; NaN for as much as it likes */
function lines(
  measured: Measured,
  accepted: Accepted,
  allowed: (name: FigureName, kind: PageKind | undefined) => number,
): string[] {
  return [...measured].flatMap(([path, { kind, figures }]) =>
    FIGURE_NAMES.filter((name) => figures[name] > allowed(name, kind)).map((name) => {
      const before = kind && accepted[kind]?.[name];
      return inWords(path, name, figures[name], allowed(name, kind), before);
    }),
  );
}

function inWords(
  path: string,
  name: FigureName,
  value: number,
  allowed: number,
  before: number | undefined,
): string {
  const { is, unit, help } = FIGURES[name];
  const count = (number: number) => number.toLocaleString('en-US');
  const change = value - (before ?? 0);
  const since =
    before === undefined
      ? 'nothing of this kind was accepted before'
      : `${change === 0 ? 'as much as' : `${count(Math.abs(change))} ${change > 0 ? 'more' : 'less'} than`} the last accepted ${count(before)}`;
  const size = [`${is} ${count(value)}`, unit].filter(Boolean).join(' ');
  return `${path}: ${size}, ${count(value - allowed)} more than the ${count(allowed)} allowed; ${since}. To mend it, ${help}.`;
}
