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

export function findErrors(input: Record<string, unknown>): FieldErrors {
  const { service, preferred_day } = quoteForm.fields;
  schema ??= quoteSchema({ services: values(service.options), days: values(preferred_day.options) });
  const result = checkQuote(input, schema);
  return result.ok ? {} : toMessages(result.errors);
}

export function serverErrors(errors: unknown): FieldErrors {
  if (typeof errors !== 'object' || errors === null) return {};
  const fields = errors as Record<string, unknown>;
  return pick((name) => (typeof fields[name] === 'string' ? fields[name] : undefined));
}

export function summaryHeading(count: number): string {
  const { heading_one, heading_many } = quoteForm.summary;
  return count === 1 ? heading_one : fill(heading_many, { count });
}

function toMessages(errors: QuoteErrors): FieldErrors {
  return pick((name) => {
    const code = errors[name];
    return code && quoteForm.errors[code];
  });
}

function pick(message: (name: FormField) => string | undefined): FieldErrors {
  return Object.fromEntries(FORM_FIELDS.flatMap((name) => (message(name) ? [[name, message(name)]] : [])));
}
