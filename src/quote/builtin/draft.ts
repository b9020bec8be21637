/** Stores the visitor's input until it is sent or cleared (product section 7: `quote_draft`). */

import { mapVisitorFields, VISITOR_FIELDS, type VisitorField } from '../../../contract/quote.ts';
import * as STORAGE_KEYS from '../../../contract/storage-keys.ts';
import { readJson, remove, writeJson } from '../../lib/storage.ts';

export type VisitorInput = Record<VisitorField, string>;

/** Its key stays the same as long as the input, the chosen photos and the list stay the same. */
export interface Submission {
  key: string;
  typed: VisitorInput;
  photos: string;
  list: string;
}

interface Draft {
  typed: VisitorInput;
  submission?: Submission | undefined;
  /** Whether photos were chosen; storage has no room for the photos themselves. */
  photos: boolean;
  /** Milliseconds since 1970. */
  at: number;
}

/** A longer absence makes it another visit. */
const VISIT_MS = 30 * 60_000;

export function readInput(form: HTMLFormElement): VisitorInput {
  const data = new FormData(form);
  return mapVisitorFields((name) => String(data.get(name) ?? ''));
}

/** Drops the page's own subject, which the visitor did not choose. @param about value of the service */
export function dropSubject(typed: VisitorInput, about: string): VisitorInput {
  return typed.service === about ? { ...typed, service: '' } : typed;
}

export function isBlank(typed: VisitorInput): boolean {
  return VISITOR_FIELDS.every((name) => typed[name].trim() === '');
}

export function isSameSubmission(
  submission: Submission | undefined,
  typed: VisitorInput,
  photos: string,
): submission is Submission {
  return (
    submission?.photos === photos && VISITOR_FIELDS.every((name) => submission.typed[name] === typed[name])
  );
}

/** Not `crypto.randomUUID`, which is missing on pages that are not served over HTTPS. */
export function createKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}

/** Null if there is none or it is broken. */
export function loadDraft(): Draft | null {
  const stored = Object(readJson(STORAGE_KEYS.draft)) as Partial<Draft>;
  const typed = toVisitorInput(stored.typed);
  if (!typed || isBlank(typed)) return null;
  const { submission, photos, at } = stored;
  return { typed, submission: toSubmission(submission), photos: photos === true, at: Number(at) || 0 };
}

export function isFromEarlierVisit({ at }: Draft): boolean {
  return Date.now() - at > VISIT_MS;
}

/** Removes the draft if all fields are blank. */
export function storeDraft(draft: Omit<Draft, 'at'>): void {
  if (isBlank(draft.typed)) removeDraft();
  else writeJson(STORAGE_KEYS.draft, { ...draft, at: Date.now() } satisfies Draft);
}

export function removeDraft(): void {
  remove(STORAGE_KEYS.draft);
}

function toVisitorInput(value: unknown): VisitorInput | null {
  if (typeof value !== 'object' || value === null) return null;
  const fields = value as Record<string, unknown>;
  return mapVisitorFields((name) => (typeof fields[name] === 'string' ? fields[name] : ''));
}

function toSubmission(value: unknown): Submission | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { key, typed, photos, list } = value as Partial<Submission>;
  const checked = toVisitorInput(typed);
  return typeof key === 'string' && checked
    ? { key, typed: checked, photos: String(photos ?? ''), list: String(list ?? '') }
    : undefined;
}
