import { z } from 'zod';
import { name, text } from './common.ts';

/** Both thank-you pages (spec 2.7). */
export const thankYou = z.strictObject({
  title: text,
  description: text,
  heading: text,
  lead: text,
  steps_heading: text,
  steps: z.array(z.strictObject({ title: text, text })).min(1),
  promise: text,
  availability: text,
  call: text,
  call_hint: text,
  /** Replaces `call_hint` where the founder has a name. */
  person: text.optional(),
  home: text,
});

/** Unknown paths (spec 2.8). */
export const notFound = z.strictObject({
  title: text,
  description: text,
  heading: text,
  text,
  home: text,
  links_heading: text,
});

/** Replaces a part of the page that failed to render (spec 8). */
export const renderError = z.strictObject({
  heading: text,
  text,
  reload: text,
  message_label: text,
  stack_label: text,
});

/** The owner's view of where a visitor came from (spec 2.2), in the primary language only. */
export const debugOverlay = z.strictObject({
  heading: name,
  landing_page: name,
  form_page: name,
  form_title: name,
  number: name,
  number_source: name,
  first_touch: name,
  current: name,
  session: name,
  empty: name,
  not_set: name,
  stored_in_local: name,
  stored_in_session: name,
  not_stored: name,
  opted_out: name,
  copy: name,
  copied: name,
  refresh: name,
  close: name,
  hint: name,
});
