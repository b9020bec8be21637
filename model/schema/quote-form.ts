import { z } from 'zod';
import { mapVisitorFields } from '../../contract/quote.ts';
import { text, textOrNone } from './common.ts';

const field = { label: text, hint: textOrNone };
const option = z.strictObject({
  value: z.string().regex(/^[a-z0-9-]+$/, 'lower-case letters and hyphens'),
  label: text,
});
const state = z.strictObject({ heading: text, text, button: text });

/** Messages beside invalid fields; keys are the contract's error codes (contract/quote.ts). */
const errors = z.strictObject({
  name_missing: text,
  name_too_long: text,
  phone_missing: text,
  phone_invalid: text,
  phone_too_long: text,
  email_invalid: text,
  email_too_long: text,
  zip_missing: text,
  zip_invalid: text,
  zip_too_long: text,
  service_unknown: text,
  details_too_long: text,
  preferred_day_unknown: text,
  wrong_type: text,
  bad_characters: text,
  too_long: text,
  photo_too_big: text,
  photo_too_detailed: text,
  photo_too_heavy: text,
  photo_too_many: text,
  photo_wrong_type: text,
  photo_heic: text,
  photo_unreadable: text,
});

export const quoteFormSchema = z.strictObject({
  quote_form: z.strictObject({
    heading: text,
    subtext: text,
    required_note: text,
    required_mark: text,
    optional_mark: text,
    fields: z.strictObject({
      ...mapVisitorFields(() => z.strictObject(field)),
      service: z.strictObject({ ...field, empty_option: text, options: z.array(option).min(1) }),
      preferred_day: z.strictObject({ ...field, empty_option: text, options: z.array(option).min(1) }),
      photos: z.strictObject({
        ...field,
        camera: text,
        add: text,
        add_more: text,
        chosen: text,
        left_out: text,
        no_connection: text,
        kept: text,
        gone: text,
        remove: text,
        preview_alt: text,
      }),
    }),
    more: text,
    about: z.strictObject({ heading: text, remove: text }),
    notices: z.strictObject({
      zip_outside: text,
      today_late: text,
      email_typo: text,
    }),
    list: z.strictObject({ heading: text, leave_out: text }),
    honeypot_label: text,
    submit: text,
    consent: text,
    consent_texts: text,
    privacy_texts: text,
    consent_more: text,
    consent_link: text,
    fallback_link: text,
    fallback_hint: text,
    restored: text,
    clear: text,
    summary: z.strictObject({ heading_one: text, heading_many: text, text, title: text }),
    or_call: text,
    photos_again: text,
    errors,
    states: z.strictObject({
      sending: text,
      sending_photos: text,
      retrying: text,
      sent: text,
      offline: state,
      no_connection: state,
      server_trouble: state,
      too_many: state,
      too_large: state,
      wrong_format: state,
    }),
    api: z.strictObject({
      bad_json: text,
      cross_site: z.strictObject({ heading: text, text }),
      too_slow: text,
      too_large: text,
      wrong_media_type: text,
      too_many: text,
      unavailable: text,
      windows: text,
      not_found: text,
      method: text,
    }),
  }),
});

export type QuoteForm = z.output<typeof quoteFormSchema>['quote_form'];
