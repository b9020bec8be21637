/** Collects the known fields of a request. */
import { WINDOW_DATE_FIELD, WINDOW_ID_FIELD } from '../../../contract/booking/windows.ts';
import { LIST_FIELD } from '../../../contract/estimate/list.ts';
import { FORM_TOKEN_FIELD, HONEYPOT_FIELD, VISITOR_FIELDS } from '../../../contract/quote.ts';

/** Fields that every form sends in addition to the visitor's. */
export const HIDDEN_FIELDS = [
  'page',
  'page_title',
  'language',
  'attribution',
  'current_page',
  'idempotency_key',
  LIST_FIELD,
  WINDOW_DATE_FIELD,
  WINDOW_ID_FIELD,
] as const;

/** Fields for spam checks; their values are never filled in again. */
const SPAM_FIELDS = [FORM_TOKEN_FIELD, HONEYPOT_FIELD];

/** Name of the button with which visitors without JavaScript choose an arrival window next; its value is `choose`. */
export const CHOOSE_FIELD = 'window';

/** Fields that are filled in again when a form has a problem. */
export const KNOWN_FIELDS: readonly string[] = [...VISITOR_FIELDS, ...HIDDEN_FIELDS];

/** All other fields of a request are ignored. */
const READ_FIELDS = [...KNOWN_FIELDS, ...SPAM_FIELDS, CHOOSE_FIELD];

/** Values by field name. JSON can contain any type; forms contain text. */
export type Fields = Readonly<Record<string, unknown>>;

/** Collects known fields. If a name is repeated, the first value counts. */
export class FieldCollector {
  // Without a prototype, `__proto__` and `constructor` are ordinary field names.
  readonly fields: Record<string, unknown> = Object.create(null) as Record<string, unknown>;

  add(name: string, value: unknown): void {
    if (READ_FIELDS.includes(name) && !(name in this.fields)) this.fields[name] = value;
  }
}

/** A field as text; `''` if it is missing or something else. */
export function textOf(fields: Fields, name: string): string {
  const value = fields[name];
  return typeof value === 'string' ? value : '';
}
