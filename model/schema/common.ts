import { z } from 'zod';
import { editable } from './editable.ts';
import { WORDS } from './words.ts';

/** Running text; may hold placeholders. */
export const text = z.string().trim().min(1).register(WORDS, {});

export const textOrNone = z.string().trim().register(WORDS, {});

export const words = (label: string, help?: string, max?: number) =>
  editable(text, label, { ...(help && { help }), ...(max && { max }) });

/** What search results show of a page (product section 3). */
export const searchTitle = (help?: string) => words('Title in search results', help, 60);
export const searchLines = (help?: string) => words('Lines in search results', help, 155);

/** Running text, or nothing; other languages have it only where the owner gives it in them. */
export const textInSomeLanguages = z.string().trim().register(WORDS, { optional: true });

export const searchWords = z.array(z.string().trim().min(1)).register(WORDS, {});

/** A name or another text that is the same in every language. */
export const name = z.string().trim().min(1);

/** A name that texts take by placeholder: with braces, it would be taken for one itself. */
export const nameInTexts = name.regex(/^[^{}]*$/, 'a name without { or }');

export function isLanguage(code: string): boolean {
  return new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }).of(code) !== undefined;
}

export const zipCode = z.string().regex(/^\d{5}$/, 'five digits in quotes, such as "95811"');

export const timeOfDay = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time of day with two digits each, such as "07:00"');

export const path = z.string().regex(/^\/([a-z0-9]+(-[a-z0-9]+)*)?$/, 'a path such as /piano-removal');

const iconName = z.string().regex(/^[a-z-]+$/, 'the name of an icon');

export const feature = z.strictObject({ icon: iconName, title: words('Title'), text: words('Text') });

export const shortFeature = z.strictObject({ icon: iconName, title: words('Title') });

export const pictureSlug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'the name of a picture in photos/things, such as hot-tub');

/** Its picture is the one it names, or that of its own name (`Swim Spas` is swim-spas), or else its emoji. */
export const tile = z.strictObject({
  emoji: name,
  name: text,
  picture: pictureSlug.optional(),
  path: path.nullish(),
});

export const question = z.strictObject({ q: words('Question'), a: words('Answer') });

export const claim = z.strictObject({
  text,
  big: text,
  tooltip: text,
});

export const link = z.strictObject({ path, text });

/** Its words stay in the file, and its address leads to the services index. */
export const takenOff = editable(z.literal(true), 'This page is taken off', {
  kind: 'boolean',
  help: 'Then its address leads to the services page. Its words are kept.',
}).optional();

export const meta = {
  path,
  title: searchTitle(),
  description: searchLines(),
};

export type Feature = z.output<typeof feature>;
export interface Tile extends z.output<typeof tile> {
  thing?: string | undefined;
}
export type Claim = z.output<typeof claim>;
