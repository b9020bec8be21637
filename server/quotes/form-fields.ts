/** Which fields of a request are read, and what reading one yields. */
import { LIST_FIELD } from '../../contract/estimate/list.ts';
import { FORM_TOKEN_FIELD, HONEYPOT_FIELD, VISITOR_FIELDS } from '../../contract/quote.ts';

/** Text that comes with every form, besides what the visitor typed. */
export const HIDDEN_FIELDS = [
  'page',
  'page_title',
  'attribution',
  'current_page',
  'idempotency_key',
  LIST_FIELD,
] as const;

/** What tells people from programs; never given back with a form. */
const SPAM_FIELDS = [FORM_TOKEN_FIELD, HONEYPOT_FIELD];

/** Names that are given back with a form that has a problem. */
export const KNOWN_FIELDS: readonly string[] = [...VISITOR_FIELDS, ...HIDDEN_FIELDS];

/** Names that are read; everything else in a request is passed over. */
const READ_FIELDS = [...KNOWN_FIELDS, ...SPAM_FIELDS];

/** Values by field name. JSON can bring any type; forms bring text. */
export type Fields = Readonly<Record<string, unknown>>;

/** Collects known fields. Of a name that comes twice, the first counts. */
export class FieldCollector {
  // Without a prototype, so that a field called `__proto__` or `constructor` is only a name.
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
