/** Which fields of a request are read, and what reading one yields. */
import { VISITOR_FIELDS } from '../../contract/quote.ts';

/** Text that comes with every form, besides what the visitor typed. */
export const HIDDEN_FIELDS = [
  'page',
  'page_title',
  'attribution',
  'current_page',
  'idempotency_key',
] as const;

/** Names that are read; everything else in a request is passed over. */
export const KNOWN_FIELDS: readonly string[] = [...VISITOR_FIELDS, ...HIDDEN_FIELDS];

/** Values by field name. JSON can bring any type; forms bring text. */
export type Fields = Readonly<Record<string, unknown>>;

/** Collects known fields. Of a name that comes twice, the first counts. */
export class FieldCollector {
  // Without a prototype, so that a field called `__proto__` or `constructor` is only a name.
  readonly fields: Record<string, unknown> = Object.create(null) as Record<string, unknown>;

  add(name: string, value: unknown): void {
    if (KNOWN_FIELDS.includes(name) && !(name in this.fields)) this.fields[name] = value;
  }
}

/** A field as text; `''` if it is missing or something else. */
export function textOf(fields: Fields, name: string): string {
  const value = fields[name];
  return typeof value === 'string' ? value : '';
}
