/** The form's error messages: the contract's error codes in the words of content/quote-form.yaml. */

import {
  checkQuote,
  FORM_FIELDS,
  type FormField,
  type QuoteErrors,
  quoteSchema,
} from '../../../contract/quote.ts';
import { fill } from '../../../model/fill.ts';
import { quoteForm } from '../../words/texts.ts';

export type FieldErrors = Partial<Record<FormField, string>>;

const values = (options: readonly { value: string }[]) => options.map(({ value }) => value);

/** The choices are the same in every language. */
let schema: ReturnType<typeof quoteSchema> | undefined;

/** Returns messages for invalid fields; empty if the quote can be sent. */
export function findMistakes(input: Record<string, unknown>): FieldErrors {
  const { service, preferred_day } = quoteForm.fields;
  schema ??= quoteSchema({ services: values(service.options), days: values(preferred_day.options) });
  const result = checkQuote(input, schema);
  return result.ok ? {} : inWords(result.errors);
}

/** The server's messages for the fields that the visitor can correct. */
export function fromServer(errors: unknown): FieldErrors {
  if (typeof errors !== 'object' || errors === null) return {};
  const given = errors as Record<string, unknown>;
  return pick((name) => (typeof given[name] === 'string' ? given[name] : undefined));
}

/** `One thing is missing or unclear` */
export function summaryHeading(count: number): string {
  const { heading_one, heading_many } = quoteForm.summary;
  return count === 1 ? heading_one : fill(heading_many, { count });
}

function inWords(errors: QuoteErrors): FieldErrors {
  return pick((name) => {
    const code = errors[name];
    return code && quoteForm.errors[code];
  });
}

function pick(message: (name: FormField) => string | undefined): FieldErrors {
  return Object.fromEntries(FORM_FIELDS.flatMap((name) => (message(name) ? [[name, message(name)]] : [])));
}
