import { isDeepStrictEqual } from 'node:util';
import type { SiteValue, SiteValues, WantedChange } from '../../contract/desk/site.ts';
import type { Fields } from './editable-field.ts';
import { fieldOf } from './entries.ts';
import { isEmptyValue, type SiteChange } from './site-change.ts';
import { valueProblem } from './value-problem.ts';

export interface ChangedDraft {
  draft: SiteChange[];
  made: SiteChange[];
  dropped: string[];
}

export function changeDraft(
  draft: readonly SiteChange[],
  wanted: readonly WantedChange[],
  fields: Fields,
): ChangedDraft | { theirs: SiteValues } | { errors: Record<string, string> } {
  const next = new Map(draft.map((change) => [change.id, change]));
  const made = new Map<string, SiteChange>();
  const errors = new Map<string, string>();
  const theirs: SiteValues = {};
  for (const { id, was, value } of wanted) {
    const field = fieldOf(id, fields);
    const problem = field
      ? valueProblem(field, value)
      : 'Expected a field of the site; there is none of this name.';
    if (!field || problem) {
      errors.set(id, problem ?? '');
      continue;
    }
    const isGone = [...next.values()].some((change) => isInside(id, change));
    const now = isGone ? '' : (next.get(id)?.to ?? field.value);
    if (!isGone && isDeepStrictEqual(now, was)) {
      const change = { id, from: field.value, to: value as SiteValue };
      next.set(id, change);
      made.set(id, change);
    } else if (!isDeepStrictEqual(now, value)) theirs[id] = now;
  }
  if (errors.size > 0) return { errors: Object.fromEntries(errors) };
  if (Object.keys(theirs).length > 0) return { theirs };
  const dropped = [...next.keys()].filter((id) => [...made.values()].some((change) => isInside(id, change)));
  for (const id of dropped) {
    next.delete(id);
    made.delete(id);
  }
  return { draft: [...next.values()].filter(isChange), made: [...made.values()], dropped };
}

export const isChange = ({ from, to }: SiteChange): boolean => !isDeepStrictEqual(from, to);

const isInside = (id: string, { id: entry, to }: SiteChange) =>
  isEmptyValue(to) && id.startsWith(`${entry}/`);
