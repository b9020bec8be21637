/** The draft that all owners share, and the values typed here that are not in it. */
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { DeskSite, SiteDraft, SiteField, SiteValue, SiteValues } from '../../contract/desk/site.ts';
import { get, put, Refused, remove, Unreachable } from '../data/client.ts';
import { invalidate, queries } from '../data/queries.ts';
import { Store, useStore } from '../data/store.ts';
import { PREVIEW } from './words.ts';

const FIELDS_KEY = ['site', 'fields'];

export interface Edit {
  id: string;
  was: SiteValue;
  value: SiteValue;
}

export interface Unsaved {
  value: SiteValue;
  problem: string;
  /** Whether the value itself is wrong, so that trying again does not help. */
  isMistake?: boolean;
  theirs?: SiteValue | undefined;
}

/** By field id. Kept while the app is open, so that nothing typed is lost. */
const unsaved = new Store<Readonly<Record<string, Unsaved>>>({});

const SITE = queryOptions({ queryKey: FIELDS_KEY, queryFn: () => get('/site') });

export function useSite() {
  return useQuery({ ...SITE, select: includePhotosAndEntries });
}

/** The day's first preview takes the server some seconds: asked for early, it is there when the site is opened. */
export function prepareSite(): void {
  void queries.prefetchQuery(SITE);
  void fetch(PREVIEW).catch(() => {});
}

const includePhotosAndEntries = (site: DeskSite): DeskSite => ({
  ...site,
  fields: [...site.fields, ...site.photos, ...site.entries],
});

export function useUnsaved(): Readonly<Record<string, Unsaved>> {
  return useStore(unsaved);
}

export function draftedValue({ draft }: DeskSite, { id, value }: SiteField): SiteValue {
  return draft[id] ?? value;
}

export function isEqual(one: SiteValue, other: SiteValue): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

let saving: Promise<unknown> = Promise.resolve();

export const whenAllSaved = () => saving;

/** @returns whether the draft accepted the values; if not, they stay as unsaved */
export function save(...edits: readonly Edit[]): Promise<boolean> {
  const saved = saving.then(() => send(edits));
  saving = saved;
  return saved;
}

async function send(changes: readonly Edit[]): Promise<boolean> {
  const refused = earlierMistakes(changes);
  if (refused.length > 0 && (await putDraft([...changes, ...refused]).catch(() => false))) return true;
  try {
    return await putDraft(changes);
  } catch (error) {
    if (error instanceof Refused && error.status === 409)
      await queries.invalidateQueries({ queryKey: FIELDS_KEY });
    for (const { id, value } of changes) setUnsaved(id, { value, ...toProblem(error, id) });
    return false;
  }
}

async function putDraft(changes: readonly Edit[]): Promise<true> {
  storeDraft(await put('/site/draft', { json: { changes: [...changes] } }));
  forgetUnsaved(...changes.map(({ id }) => id));
  return true;
}

/** Mistakes that may be none together with these changes: opening and closing times, a list and its translation. */
function earlierMistakes(changes: readonly Edit[]): Edit[] {
  const site = queries.getQueryData<DeskSite>(FIELDS_KEY);
  return Object.entries(unsaved.get()).flatMap(([id, { value, isMistake }]) => {
    const field = site?.fields.find((each) => each.id === id);
    const isOther = changes.every((change) => change.id !== id);
    return site && field && isMistake && isOther ? { id, was: draftedValue(site, field), value } : [];
  });
}

export function showConflict(draft: SiteValues, theirs: SiteValues): void {
  for (const [id, value] of Object.entries(theirs)) {
    setUnsaved(id, { value: draft[id] ?? value, problem: CHANGED_MEANWHILE, theirs: value });
  }
}

export async function revert({ draft }: DeskSite, { id, kind, value }: SiteField): Promise<void> {
  if (kind !== 'photo') return void save({ id, was: draft[id] ?? '', value });
  try {
    storeDraft(await remove('/site/photos/:id', { param: { id } }));
    forgetUnsaved(id);
  } catch (error) {
    setUnsaved(id, { value, ...toProblem(error, id) });
  }
}

/** @returns a function that restores the draft without its photos, which are deleted */
export async function discardDraft({ fields, draft }: DeskSite): Promise<() => void> {
  storeDraft(await remove('/site/draft'));
  const discarded = fields.flatMap(({ id, kind, value }) => {
    const drafted = draft[id];
    return drafted === undefined || kind === 'photo' ? [] : [{ id, was: value, value: drafted }];
  });
  return () => void save(...discarded);
}

export function forgetUnsaved(...ids: readonly string[]): void {
  unsaved.set(Object.fromEntries(Object.entries(unsaved.get()).filter(([id]) => !ids.includes(id))));
}

function setUnsaved(id: string, entry: Unsaved): void {
  unsaved.set({ ...unsaved.get(), [id]: entry });
}

export function storeDraft({ draft }: SiteDraft): void {
  queries.setQueryData(FIELDS_KEY, (site: DeskSite | undefined) => site && { ...site, draft });
  invalidate(...FIELDS_KEY);
}

const CHANGED_MEANWHILE = 'Someone else has changed this meanwhile.';

function toProblem(error: unknown, id: string): Omit<Unsaved, 'value'> {
  if (error instanceof Unreachable) return { problem: 'Not saved: there is no connection.' };
  if (!(error instanceof Refused)) throw error;
  const { theirs, errors } = error.answer as { theirs?: SiteValues; errors?: Record<string, string> };
  if (theirs) return { problem: CHANGED_MEANWHILE, theirs: theirs[id] };
  if (errors) return { problem: errors[id] ?? Object.values(errors).join(' '), isMistake: true };
  if (error.status === 413) return { problem: 'Not saved: this is too long.', isMistake: true };
  return { problem: 'Not saved. Try once more.' };
}
