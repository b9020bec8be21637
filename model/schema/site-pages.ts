/** Words of the small pages and panels in content/site.yaml: thank-you, not found, render error, debug overlay. */
import { z } from 'zod';
import { text } from './common.ts';

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

/** The owner's view of where a visitor came from (spec 2.2). */
export const debugOverlay = z.strictObject({
  heading: text,
  landing_page: text,
  form_page: text,
  form_title: text,
  number: text,
  number_source: text,
  first_touch: text,
  current: text,
  session: text,
  empty: text,
  not_set: text,
  stored_in_local: text,
  stored_in_session: text,
  not_stored: text,
  opted_out: text,
  copy: text,
  copied: text,
  refresh: text,
  close: text,
  hint: text,
});
