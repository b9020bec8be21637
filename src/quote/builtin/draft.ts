/** What the visitor typed, kept in the browser until it is sent or cleared (product section 7: `quote_draft`). */

import { VISITOR_FIELDS, type VisitorField } from '../../../contract/quote.ts';
import * as STORAGE_KEYS from '../../../contract/storage-keys.ts';

export type Typed = Record<VisitorField, string>;

/** A sending attempt: its key stays the same for as long as what was typed and which photos were chosen do. */
export interface Attempt {
  key: string;
  typed: Typed;
  /** Marks of the photos (photos/use-photos.ts). */
  photos: string;
  /** What went along from the estimator. */
  list: string;
}

interface Draft {
  typed: Typed;
  attempt?: Attempt | undefined;
  /** Whether there were photos as well, which storage has no room for. */
  photos: boolean;
}

/** Reads the fields out of a form. */
export function readTyped(form: HTMLFormElement): Typed {
  const data = new FormData(form);
  const read = (name: VisitorField) => String(data.get(name) ?? '');
  return Object.fromEntries(VISITOR_FIELDS.map((name) => [name, read(name)])) as Typed;
}

export function isBlank(typed: Typed): boolean {
  return VISITOR_FIELDS.every((name) => typed[name].trim() === '');
}

/** Whether an attempt was made with these words and photos. */
export function isSame(attempt: Attempt | undefined, typed: Typed, photos: string): attempt is Attempt {
  return attempt?.photos === photos && VISITOR_FIELDS.every((name) => attempt.typed[name] === typed[name]);
}

/** The kept draft, or null when there is none or what is there is not one. */
export function loadDraft(): Draft | null {
  try {
    const kept: unknown = JSON.parse(read() ?? 'null');
    const typed = kept ? toTyped((kept as Draft).typed) : null;
    if (!typed || isBlank(typed)) return null;
    const { attempt, photos } = kept as Draft;
    return { typed, attempt: toAttempt(attempt), photos: photos === true };
  } catch {
    return null;
  }
}

/** Keeps a draft; forgets it when nothing was typed. A browser without storage keeps nothing, the form works on. */
export function keepDraft(draft: Draft): void {
  if (isBlank(draft.typed)) forgetDraft();
  else each((storage) => storage.setItem(STORAGE_KEYS.draft, JSON.stringify(draft)));
}

export function forgetDraft(): void {
  for (const storage of storages()) attempt(() => storage().removeItem(STORAGE_KEYS.draft));
}

function read(): string | null {
  for (const storage of storages()) {
    const kept = attempt(() => storage().getItem(STORAGE_KEYS.draft));
    if (kept) return kept;
  }
  return null;
}

/** Local storage first, session storage where local fails. */
const storages = () => [() => localStorage, () => sessionStorage];

function each(action: (storage: Storage) => void): void {
  storages().some((storage) =>
    attempt(() => {
      action(storage());
      return true;
    }),
  );
}

function attempt<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}

function toTyped(value: unknown): Typed | null {
  if (typeof value !== 'object' || value === null) return null;
  const given = value as Record<string, unknown>;
  const text = (name: string) => (typeof given[name] === 'string' ? given[name] : '');
  return Object.fromEntries(VISITOR_FIELDS.map((name) => [name, text(name)])) as Typed;
}

function toAttempt(value: unknown): Attempt | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { key, typed, photos, list } = value as Partial<Attempt>;
  const checked = toTyped(typed);
  return typeof key === 'string' && checked
    ? { key, typed: checked, photos: String(photos ?? ''), list: String(list ?? '') }
    : undefined;
}
