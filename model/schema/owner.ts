/** Texts for the owner: content/owner.yaml (product sections 7 and 12). */
import { z } from 'zod';
import { ROUTES } from '../../contract/desk/messages.ts';
import { text } from './common.ts';

const notice = z.strictObject({ heading: text, text });

const source = z.strictObject({
  google_ad: text,
  microsoft_ad: text,
  facebook: text,
  ad: text,
  tagged: text,
  search: text,
  site: text,
  direct: text,
  text,
  entered: text,
  campaign: text,
  keyword: text,
  content: text,
  latest: text,
});

const change = z.strictObject({ subject: text, intro: text });

const mail = z.strictObject({
  subject: text,
  subject_again: text,
  subject_booked: text,
  booking: z.strictObject({
    booked: change,
    moved: change,
    canceled: change,
    note: change.extend({ subject_photos: text }),
  }),
  unreached: change,
  intro: text,
  intro_again: text,
  intro_booked: text,
  promise: text,
  reply: text,
  attached_one: text,
  attached_many: text,
  too_large: text,
  open: text,
  open_hint: text,
  failures: z.strictObject({
    subject: text,
    intro: text,
    late: text,
    failing: text,
    given_up: text,
    more: text,
    hint: text,
  }),
});

const byRoute = z.record(z.enum(ROUTES), text);

/** A lead's state and history, as mails, desk and command line say them. */
const lead = z.strictObject({
  statuses: z.strictObject({
    new: text,
    answered: text,
    booked: text,
    won: text,
    won_for: text,
    canceled: text,
    lost: text,
    spam: text,
    duplicate: text,
    test: text,
  }),
  test: z.strictObject({ name: text, words: text }),
  appointment: z.strictObject({
    booked: text,
    canceled: text,
    done: text,
    wanted: text,
  }),
  history: z.strictObject({
    received: text,
    quarantined: text,
    entered: text,
    answered: text,
    lost: text,
    spam: text,
    duplicate: text,
    reopened: text,
    new_link: text,
    resent: text,
    note: text,
    note_photos: text,
    owner_note: text,
    address: text,
    email: text,
    booked: text,
    moved: text,
    canceled: text,
    done: text,
    done_for: text,
    done_paid: z.strictObject({ cash: text, card: text, check: text, other: text }),
    amount: text,
    no_amount: text,
    not_done: text,
    taken_over: text,
    before: text,
    after: text,
    crew: text,
    every_crew: text,
    on_our_way: text,
    running_late: text,
    photos_allowed: text,
    photos_refused: text,
    texted: text,
    offered: text,
    no_texts: text,
    photos_lost: text,
    sent: byRoute,
    unsent: byRoute,
    failing: text,
    kinds: z.strictObject({
      'job.booked': text,
      'job.moved': text,
      'job.canceled': text,
      'job.reminder': text,
      'job.on_our_way': text,
      'job.running_late': text,
      'request.link': text,
      'request.text': text,
      'request.offer': text,
      'request.help': text,
      'request.goodbye': text,
    }),
    /** Why a message was not sent (server/delivery/outbox/channel.ts). */
    skipped: z.strictObject({
      no_address: text,
      canceled: text,
      done: text,
      too_late: text,
      superseded: text,
      not_told: text,
      set_aside: text,
      limited: text,
      /** Of texts: the number takes none, its owner ended them, or never agreed to any. */
      no_texts: text,
      stopped: text,
      no_consent: text,
      no_device: text,
      gone: text,
    }),
    channels: byRoute,
  }),
});

const desk = z.strictObject({
  invite: z.strictObject({ subject: text, text }),
  code: z.strictObject({ subject: text, text }),
  join: z.strictObject({ heading: text, text, button: text }),
  expired: notice,
  push: z.strictObject({
    new: text,
    again: text,
    open: text,
    test: z.strictObject({ title: text, text }),
    missed: text,
    gone: z.strictObject({ subject: text, text }),
    silent: z.strictObject({ subject: text, text }),
  }),
  /** By the codes of server/delivery/outbox/delivery-error.ts. */
  reasons: z.strictObject({
    unreachable: text,
    tls_failed: text,
    timed_out: text,
    closed: text,
    login_refused: text,
    refused: text,
    address_refused: text,
    text_number: text,
    text_sender: text,
    text_passing: text,
    text_refused: text,
    redirect_to_internal: text,
    too_many_redirects: text,
    stopped: text,
    unexpected: text,
  }),
  surge: z.strictObject({ subject: text, text }),
  /** By the names of server/watch/look.ts. */
  watch: z.strictObject({
    outage: z.strictObject({ subject: text, text }),
    disk: z.strictObject({ subject: text, text }),
    backup: z.strictObject({ subject: text, text }),
    certificate: z.strictObject({ subject: text, text }),
  }),
  limits: z.strictObject({
    subject: text,
    intro: text,
    /** By the kinds of server/db/limits.ts. */
    kinds: z.strictObject({
      address: text,
      phone: text,
      guess: text,
      customer: text,
      card: text,
      desk: text,
      mailbox: text,
      owner: text,
      number: text,
      texter: text,
    }),
    hint: text,
  }),
  texts: z.strictObject({
    refused: z.strictObject({
      subject: text,
      intro: text,
      /** By the provider's error codes. */
      codes: z.record(z.enum(['30007', '30034', '20003', '21606', '21608']), text),
    }),
    used_up: z.strictObject({ subject: text, text }),
  }),
  spam: z.strictObject({ subject: text, intro: text, more: text }),
  monday: z.strictObject({ subject: text, note: text }),
});

export const ownerSchema = z.strictObject({
  owner: z.strictObject({
    labels: z.strictObject({
      phone: text,
      email: text,
      place: text,
      access: text,
      service: text,
      preferred_day: text,
      window: text,
      photos: text,
      estimate: text,
      /** The customer's, where it is not the owner's; its name follows. */
      language: text,
      details: text,
      source: text,
      first_page: text,
      form_page: text,
      received: text,
    }),
    call: text,
    text,
    map: text,
    source,
    mail,
    lead,
    desk,
  }),
});

export type OwnerWords = z.output<typeof ownerSchema>['owner'];
