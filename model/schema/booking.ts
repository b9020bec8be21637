/** What customers read about their appointment: content/booking.yaml (product section 11). */
import { z } from 'zod';
import { text } from './common.ts';

const notice = z.strictObject({ heading: text, text });
const mail = z.strictObject({ subject: text, heading: text });

const page = z.strictObject({
  title: text,
  booked: text,
  cancelled: text,
  none: text,
  none_text: text,
  arrival: text,
  time_zone: text,
  done: z.strictObject({ moved: text, cancelled: text, noted: text, same: text }),
  taken: text,
  calendar: text,
  call: text,
  sent: text,
  labels: z.strictObject({ estimate: text, service: text, zip: text, details: text, photos: text }),
  move: text,
  choose: text,
  hint: text,
  full: text,
  later: text,
  move_button: text,
  choose_button: text,
  cancel: text,
  sure: text,
  cancel_button: text,
  not_sure: text,
  not_chosen: text,
  until: text,
  too_late: text,
  note: text,
  note_label: text,
  note_hint: text,
  note_photos: text,
  note_button: text,
  note_empty: text,
  keep: text,
  wrong: notice,
  too_many: notice,
  failed: notice,
  bad_request: notice,
});

export const bookingSchema = z.strictObject({
  booking: z.strictObject({
    time: text,
    page,
    mail: z.strictObject({
      booked: mail,
      moved: mail,
      cancelled: mail,
      reminder: mail,
      hello: text,
      open: text,
      again: text,
      questions: text,
    }),
    chooser: z.strictObject({
      legend: text,
      call: text,
      choose: text,
      choose_hint: text,
      first: text,
      none: text,
      day: text,
      window: text,
    }),
    receipt: z.strictObject({
      booked: text,
      full: text,
      full_text: text,
      calendar: text,
      page: text,
      choose: text,
      range: text,
      list: text,
    }),
    site: z.strictObject({
      today_anytime: text,
      today: text,
      tomorrow: text,
      day: text,
      scarcity: z.strictObject({
        one: text,
        few: text,
        many: text,
        next_week: text,
        later: text,
        none: text,
      }),
    }),
    calendar: z.strictObject({ title: text, owner_title: text, job: text, feed: text }),
  }),
});

export type BookingWords = z.output<typeof bookingSchema>['booking'];
