/** Stores the visitor's input in the browser until it is sent or cleared (product section 7: `quote_draft`). */

import { mapVisitorFields, VISITOR_FIELDS, type VisitorField } from '../../../contract/quote.ts';
import * as STORAGE_KEYS from '../../../contract/storage-keys.ts';
import { readJson, remove, writeJson } from '../../lib/storage.ts';

export type Typed = Record<VisitorField, string>;

/** One submission. Its key stays the same as long as the input, the chosen photos and the list stay the same. */
export interface Submission {
  key: string;
  typed: Typed;
  /** Identifies the chosen photos (`marksOf` in photos/use-photos.ts). */
  photos: string;
  /** The estimator's list, encoded. */
  list: string;
}

interface Draft {
  typed: Typed;
  submission?: Submission | undefined;
  /** Whether photos were chosen too; storage has no room for the photos themselves. */
  photos: boolean;
  /** When it was stored, in milliseconds since 1970. */
  at: number;
}

/** Somebody who is back after this long has come for another visit. */
const VISIT_MS = 30 * 60_000;

/** Reads the fields out of a form. */
export function readTyped(form: HTMLFormElement): Typed {
  const data = new FormData(form);
  return mapVisitorFields((name) => String(data.get(name) ?? ''));
}

/** The input without the page's own subject, which the visitor did not choose. @param about value of the service */
export function withoutSubject(typed: Typed, about: string): Typed {
  return typed.service === about ? { ...typed, service: '' } : typed;
}

export function isBlank(typed: Typed): boolean {
  return VISITOR_FIELDS.every((name) => typed[name].trim() === '');
}

/** Whether a submission has this input and these photos. */
export function isSame(
  submission: Submission | undefined,
  typed: Typed,
  photos: string,
): submission is Submission {
  return (
    submission?.photos === photos && VISITOR_FIELDS.every((name) => submission.typed[name] === typed[name])
  );
}

/** A random key of a submission. `crypto.randomUUID` is missing on pages that are not served over HTTPS. */
export function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}

/** Reads the stored draft; null if there is none or the stored value is not a draft. */
export function loadDraft(): Draft | null {
  const stored = Object(readJson(STORAGE_KEYS.draft)) as Partial<Draft>;
  const typed = toTyped(stored.typed);
  if (!typed || isBlank(typed)) return null;
  const { submission, photos, at } = stored;
  return { typed, submission: toSubmission(submission), photos: photos === true, at: Number(at) || 0 };
}

export function isOfEarlierVisit({ at }: Draft): boolean {
  return Date.now() - at > VISIT_MS;
}

/** Stores a draft, or removes it if all fields are blank. */
export function storeDraft(draft: Omit<Draft, 'at'>): void {
  if (isBlank(draft.typed)) removeDraft();
  else writeJson(STORAGE_KEYS.draft, { ...draft, at: Date.now() } satisfies Draft);
}

export function removeDraft(): void {
  remove(STORAGE_KEYS.draft);
}

function toTyped(value: unknown): Typed | null {
  if (typeof value !== 'object' || value === null) return null;
  const given = value as Record<string, unknown>;
  return mapVisitorFields((name) => (typeof given[name] === 'string' ? given[name] : ''));
}

function toSubmission(value: unknown): Submission | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { key, typed, photos, list } = value as Partial<Submission>;
  const checked = toTyped(typed);
  return typeof key === 'string' && checked
    ? { key, typed: checked, photos: String(photos ?? ''), list: String(list ?? '') }
    : undefined;
}
