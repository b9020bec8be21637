import { WINDOW_DATE_FIELD, WINDOW_ID_FIELD } from '../../../contract/booking/windows.ts';
import { LIST_FIELD, SEEN_FIELD } from '../../../contract/estimate/list.ts';
import { FORM_TOKEN_FIELD, HONEYPOT_FIELD, REPLACES_FIELD, VISITOR_FIELDS } from '../../../contract/quote.ts';

export const HIDDEN_FIELDS = [
  'page',
  'page_title',
  'language',
  'attribution',
  'current_page',
  'idempotency_key',
  REPLACES_FIELD,
  LIST_FIELD,
  SEEN_FIELD,
  WINDOW_DATE_FIELD,
  WINDOW_ID_FIELD,
] as const;

/** More than any form of ours has. */
export const MAX_PARTS = 200;

/** Fields for spam checks; their values are never filled in again. */
const SPAM_FIELDS = [FORM_TOKEN_FIELD, HONEYPOT_FIELD];

/** Name of the button with which visitors without JavaScript choose an arrival window next; its value is `choose`. */
export const CHOOSE_FIELD = 'window';

export const KNOWN_FIELDS: readonly string[] = [...VISITOR_FIELDS, ...HIDDEN_FIELDS];

const READ_FIELDS = [...KNOWN_FIELDS, ...SPAM_FIELDS, CHOOSE_FIELD];

export type Fields = Readonly<Record<string, unknown>>;

export class FieldCollector {
  // Without a prototype, `__proto__` and `constructor` are ordinary field names.
  readonly fields: Record<string, unknown> = Object.create(null) as Record<string, unknown>;

  add(name: string, value: unknown): void {
    if (READ_FIELDS.includes(name) && !(name in this.fields)) this.fields[name] = value;
  }
}

export function fieldText(fields: Fields, name: string): string {
  const value = fields[name];
  return typeof value === 'string' ? value : '';
}
