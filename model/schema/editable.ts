/** Which fields the owner can edit at the desk, and what they are called there (docs/decisions/0021-the-site-from-the-phone.md). */
import { z } from 'zod';
import type { SiteKind } from '../../contract/desk/site.ts';
import { WORDS } from './words.ts';

export interface Editable {
  label: string;
  help?: string;
  /** If the schema does not say it: a text that is a `price` or a `date`, a list that is `windows`. */
  kind?: SiteKind;
  each?: 'date';
  max?: number;
}

const EDITABLE = z.registry<Editable>();

export interface GrowableList {
  one: string;
  labels?: Readonly<Record<string, string>>;
  /** Of a list of pages, which owners add to: what they are asked, in order, and what each new page has beside it. */
  template?: readonly TemplatePart[];
  fixed?: Readonly<Record<string, unknown>>;
}

export interface TemplatePart {
  /** Where the text goes in the entry, such as `faq.0.q`. */
  name: string;
  label: string;
  hint: string;
  max: number;
  /** If commas separate several texts. Of `tiles`, each may begin with an emoji. */
  list?: 'names' | 'tiles';
  /** The same in every language. */
  isShared?: true;
}

/** Other lists keep the entries that they have in the files. */
export const GROWABLE_LISTS = z.registry<GrowableList>();

/** The same schema, as that of a field that can be edited. Fields without it can't be written from the desk. */
export function editable<S extends z.ZodType>(
  schema: S,
  label: string,
  more: Omit<Editable, 'label'> = {},
): S {
  const copy = schema.clone();
  const words = WORDS.get(schema) ?? (WORDS.has(schema) ? {} : undefined);
  if (words) WORDS.add(copy, words);
  EDITABLE.add(copy, { label, ...more });
  return copy;
}

export function editableOf(schema: z.ZodType): Editable | undefined {
  const found = EDITABLE.get(schema);
  if (found) return found;
  const inner = innerOf(schema);
  return inner && editableOf(inner);
}

export function isOptional(schema: z.ZodType): boolean {
  return schema.safeParse(undefined).success;
}

function innerOf(schema: z.ZodType): z.ZodType | undefined {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return schema.unwrap() as z.ZodType;
  return schema instanceof z.ZodPipe ? (schema.in as z.ZodType) : undefined;
}
