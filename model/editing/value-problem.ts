import { SITE_LIMITS, type SiteEntry } from '../../contract/desk/site.ts';
import type { EditableField } from './editable-field.ts';
import { isOfKind } from './fields.ts';

const EXPECTED = {
  text: 'text',
  price: 'a price as text',
  date: 'a date such as 2026-12-25',
  choice: 'one of the choices',
  number: 'a number',
  boolean: 'true or false',
  list: 'a list of texts',
  windows: 'arrival windows such as 08:00-10:00',
  photo: 'words about a photo',
  entry: 'the texts of an entry',
} satisfies Record<EditableField['kind'], string>;

/** Control characters, and marks that turn the direction of the text around them. */
const UNSEEN = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]/u;
const TAG = /<[a-z!/?]/i;

export function valueProblem(
  field: Pick<EditableField, 'kind' | 'choices'> & { parts?: SiteEntry['parts'] },
  value: unknown,
): string | undefined {
  if (!isOfKind(field.kind, value)) return `Expected ${EXPECTED[field.kind]}.`;
  if (typeof value === 'number' || typeof value === 'boolean') return undefined;
  const texts = typeof value === 'string' ? [value] : value;
  const length = texts.join('').length;
  if (length > SITE_LIMITS.value || texts.length > SITE_LIMITS.value)
    return `Expected at most ${SITE_LIMITS.value.toLocaleString('en')} characters, found ${length.toLocaleString('en')}.`;
  const { parts = [] } = field;
  if (field.kind === 'entry' && texts.length > 0) {
    if (texts.length !== parts.length) return `Expected ${EXPECTED.entry}.`;
    const empty = parts.find(({ optional }, i) => !optional && texts[i] === '');
    if (empty) return `Expected words for "${empty.label}".`;
    const long = parts.find(({ max = SITE_LIMITS.value }, i) => (texts[i]?.length ?? 0) > max);
    if (long) return `Expected at most ${long.max} characters for "${long.label}".`;
  }
  if (texts.some((text) => text !== '' && text.trim() === '')) return 'Expected text, found only spaces.';
  if (texts.some((text) => /[\r\n]/.test(text))) return 'Expected text without line breaks.';
  if (texts.some((text) => UNSEEN.test(text) || !text.isWellFormed()))
    return 'Expected text without invisible characters, which turn up when text is copied. Type it anew.';
  if (texts.some((text) => TAG.test(text))) return 'Expected words without HTML: pages would show the tags.';
  if (field.kind === 'date' && value !== '' && !/^\d{4}-\d\d-\d\d$/.test(String(value)))
    return `Expected ${EXPECTED.date}.`;
  const { choices } = field;
  if (choices && !texts.every((text) => choices.includes(text))) return `Expected ${choices.join(' or ')}.`;
  return undefined;
}
