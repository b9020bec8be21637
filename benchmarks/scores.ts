/** Lighthouse's scores of a page as a row of the table. */
import type { Category, Form, Visit } from './lighthouse-run.ts';
import { categoriesFor } from './pages.ts';
import { median, type Row } from './row.ts';

export function scoresRow(
  path: string,
  form: Form,
  visits: readonly Visit[],
  categories: readonly Category[] = categoriesFor(path),
): Row {
  const scores = categories.map((name) => median(visits.map((visit) => visit.scores[name] ?? 0)));
  return {
    claim: `Lighthouse ${form}, ${path}, median of ${visits.length}`,
    value: scores.join(' / '),
    bar: scores.map(() => '100').join(' / '),
    met: scores.every((score) => score === 100),
  };
}
