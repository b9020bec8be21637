/** Stores the visitor's input until it is sent or cleared (product section 7: `quote_draft`). */

import {
  MAX_REPLACED,
  mapVisitorFields,
  VISITOR_FIELDS,
  type VisitorField,
} from '../../../contract/quote.ts';
import * as STORAGE_KEYS from '../../../contract/storage-keys.ts';
import { read, readJson, remove, write, writeJson } from '../../lib/storage.ts';

export type VisitorInput = Record<VisitorField, string>;

/** Everything that was chosen, under one idempotency key (product section 7). */
export interface Submission {
  key: string;
  chosen: string;
  /** Keys of the form's earlier submissions, whose answers never arrived. */
  replaces: string[];
}

interface Draft {
  typed: VisitorInput;
  submission?: Submission | undefined;
  /** Whether photos were chosen; storage has no room for the photos themselves. */
  photos: boolean;
  /** Milliseconds since 1970. */
  at: number;
}

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

/** The same submission as long as nothing that was chosen changes. */
export function nextSubmission(previous: Submission | undefined, chosen: string): Submission {
  if (previous?.chosen === chosen) return previous;
  const isOpen = previous && !wasAnswered(previous);
  const replaces = isOpen ? [...previous.replaces, previous.key].slice(-MAX_REPLACED) : [];
  return { key: createKey(), chosen, replaces };
}

/** Whether its answer has been shown, in this tab or another one. */
export function wasAnswered({ key }: Submission): boolean {
  return read(STORAGE_KEYS.answered) === key;
}

export function markAnswered({ key }: Submission): void {
  write(STORAGE_KEYS.answered, key);
}

/** Not `crypto.randomUUID`, which is missing on pages that are not served over HTTPS. */
function createKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}

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
  const { key, chosen, replaces } = Object(value) as Partial<Submission>;
  if (typeof key !== 'string' || typeof chosen !== 'string' || !Array.isArray(replaces)) return undefined;
  return { key, chosen, replaces: replaces.map(String) };
}
