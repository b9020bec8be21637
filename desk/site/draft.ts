/** The site's fields with the draft that all owners share, and what was typed and is not in it. */
import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { DeskSite, SiteDraft, SiteField, SiteValue, SiteValues } from '../../contract/desk/site.ts';
import { get, put, Refused, remove, Unreachable } from '../data/client.ts';
import { invalidate, queries } from '../data/queries.ts';
import { Store } from '../data/store.ts';

const FIELDS = ['site', 'fields'];

export interface Edit {
  id: string;
  /** What the screen showed. */
  was: SiteValue;
  value: SiteValue;
}

/** A value that was typed and is not in the draft. */
export interface Unsaved {
  value: SiteValue;
  /** Why. */
  problem: string;
  /** Whether the value itself is wrong, so that it will not do later either. */
  isMistake?: boolean;
  /** What somebody else has made of the field meanwhile. */
  theirs?: SiteValue | undefined;
}

/** By the ids of fields. Stays while the app is open, so that nothing typed is lost. */
const unsaved = new Store<Readonly<Record<string, Unsaved>>>({});

/** The photos and the entries of lists are among the fields. */
export function useSite() {
  return useQuery({ queryKey: FIELDS, queryFn: () => get('/site'), select: withAll });
}

const withAll = (site: DeskSite): DeskSite => ({
  ...site,
  fields: [...site.fields, ...site.photos, ...site.entries],
});

export function useUnsaved(): Readonly<Record<string, Unsaved>>;
export function useUnsaved(id: string): Unsaved | undefined;
export function useUnsaved(id?: string) {
  return useSyncExternalStore(unsaved.subscribe, () =>
    id === undefined ? unsaved.get() : unsaved.get()[id],
  );
}

/** What the site will have after the next publish. */
export function draftedValue({ draft }: DeskSite, { id, value }: SiteField): SiteValue {
  return draft[id] ?? value;
}

export function isSame(one: SiteValue, other: SiteValue): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The changes are sent one after the other. */
let saving: Promise<unknown> = Promise.resolve();

/** Resolves when everything that was typed is sent. */
export const allSaved = () => saving;

/** Puts values into the draft. @returns whether it took them; if not, they stay as unsaved */
export function save(...edits: readonly Edit[]): Promise<boolean> {
  const saved = saving.then(() => send(edits));
  saving = saved;
  return saved;
}

async function send(changes: readonly Edit[]): Promise<boolean> {
  const refused = refusedBefore(changes);
  if (refused.length > 0 && (await putDraft([...changes, ...refused]).catch(() => false))) return true;
  try {
    return await putDraft(changes);
  } catch (error) {
    if (error instanceof Refused && error.status === 409)
      await queries.invalidateQueries({ queryKey: FIELDS });
    for (const { id, value } of changes) setUnsaved(id, { value, ...whyOf(error, id) });
    return false;
  }
}

async function putDraft(changes: readonly Edit[]): Promise<true> {
  takeDraft(await put('/site/draft', { json: { changes: [...changes] } }));
  forget(...changes.map(({ id }) => id));
  return true;
}

/** Mistakes in other fields that may be none together with these: a time of opening and one of closing, a list and its translation. */
function refusedBefore(changes: readonly Edit[]): Edit[] {
  const site = queries.getQueryData<DeskSite>(FIELDS);
  return Object.entries(unsaved.get()).flatMap(([id, { value, isMistake }]) => {
    const field = site?.fields.find((each) => each.id === id);
    const isOther = changes.every((change) => change.id !== id);
    return site && field && isMistake && isOther ? { id, was: draftedValue(site, field), value } : [];
  });
}

/** Says at the fields of the draft what somebody else has made of them. */
export function showConflict(draft: SiteValues, theirs: SiteValues): void {
  for (const [id, value] of Object.entries(theirs)) {
    setUnsaved(id, { value: draft[id] ?? value, problem: CHANGED, theirs: value });
  }
}

/** Puts back what the live site has. */
export async function putBack({ draft }: DeskSite, { id, kind, value }: SiteField): Promise<void> {
  if (kind !== 'photo') return void save({ id, was: draft[id] ?? '', value });
  try {
    takeDraft(await remove('/site/photos/:id', { param: { id } }));
    forget(id);
  } catch (error) {
    setUnsaved(id, { value, ...whyOf(error, id) });
  }
}

/** Drops the whole draft. @returns a function that brings it back, but for photos: they are gone */
export async function dropDraft({ fields, draft }: DeskSite): Promise<() => void> {
  takeDraft(await remove('/site/draft'));
  const dropped = fields.flatMap(({ id, kind, value }) => {
    const drafted = draft[id];
    return drafted === undefined || kind === 'photo' ? [] : [{ id, was: value, value: drafted }];
  });
  return () => void save(...dropped);
}

export function forget(...ids: readonly string[]): void {
  unsaved.set(Object.fromEntries(Object.entries(unsaved.get()).filter(([id]) => !ids.includes(id))));
}

function setUnsaved(id: string, entry: Unsaved): void {
  unsaved.set({ ...unsaved.get(), [id]: entry });
}

export function takeDraft({ draft }: SiteDraft): void {
  queries.setQueryData(FIELDS, (site: DeskSite | undefined) => site && { ...site, draft });
  invalidate(...FIELDS);
}

const CHANGED = 'Someone else has changed this meanwhile.';

function whyOf(error: unknown, id: string): Omit<Unsaved, 'value'> {
  if (error instanceof Unreachable) return { problem: 'Not saved: there is no connection.' };
  if (!(error instanceof Refused)) throw error;
  const { theirs, errors } = error.answer as { theirs?: SiteValues; errors?: Record<string, string> };
  if (theirs) return { problem: CHANGED, theirs: theirs[id] };
  if (errors) return { problem: errors[id] ?? Object.values(errors).join(' '), isMistake: true };
  if (error.status === 413) return { problem: 'Not saved: this is too long.', isMistake: true };
  return { problem: 'Not saved. Try once more.' };
}
