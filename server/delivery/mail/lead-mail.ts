import { shorten } from '../../../contract/cut-text.ts';
import { fill } from '../../../model/fill.ts';
import type { OwnerWords } from '../../../model/schema/owner.ts';
import type { MessageKind } from '../../db/tables.ts';
import type { LeadView } from '../../leads/words/lead-view.ts';
import type { StoredLoad } from '../../price/card/stored-load.ts';
import { renderHtml } from './lead-mail-html.ts';
import { renderText } from './lead-mail-text.ts';
import type { MailContent } from './mail-content.ts';
import type { News } from './news.ts';

export interface MailPhoto {
  name: string;
  type: string;
  data: Uint8Array;
}

const MAX_SUBJECT = 60;

/** Most mailboxes accept 25 MB, and encoding makes attachments a third larger. */
const MAX_PHOTO_BYTES = 15 * 1024 * 1024;

/**
 * A pure function. @param link address of the lead at the desk
 * @param more what the customer did since, and the picture of the load, if there is one
 */
export function composeLeadMail(
  kind: MessageKind,
  view: LeadView,
  photos: readonly MailPhoto[],
  link: string,
  content: MailContent['content'],
  { news, card, hasLogo }: { news: News | undefined; card: StoredLoad | undefined; hasLogo: boolean },
) {
  const { labels, mail } = content.owner;
  const note = kind === 'request.note' ? news : undefined;
  const { subject, intro } = note ? headOfNote(note, view, mail) : headOf(kind, view, mail);
  const attachments = fitting(photos);
  const aboutPhotos = photosInWords(photos.length, attachments.length, mail);
  const parts: MailContent = {
    view,
    content,
    hasLogo,
    intro: [intro, ...(news?.also ?? []).map((text) => `${text}.`)].join(' '),
    message: note ? note.text : view.messages.join('\n\n'),
    promise: kind === 'request.created' && !view.isBooked && !view.isEntered ? mail.promise : '',
    rows: aboutPhotos ? [...view.rows, [labels.photos, aboutPhotos]] : view.rows,
    link,
    card,
  };
  return {
    subject,
    text: renderText(parts),
    html: renderHtml(parts),
    attachments,
  };
}

function headOf(
  kind: MessageKind,
  { name, email, service, window, isBooked, price, town, askedBefore }: LeadView,
  mail: OwnerWords['mail'],
): { subject: string; intro: string } {
  const slots = { name, town, window };
  const change = changeWords(kind, mail);
  if (change)
    return { subject: fill(change.subject, slots), intro: fill(change.intro, { ...slots, text: email }) };
  const text = [service, price, town, name].filter(Boolean).join(', ');
  const first = askedBefore ? mail.subject_again : mail.subject;
  const subject = fill(isBooked ? mail.subject_booked : first, { window, text });
  const news = [...(isBooked ? [mail.intro_booked] : []), ...(askedBefore ? [mail.intro_again] : [])];
  const intro = fill(news.join(' ') || mail.intro, { ...slots, date: askedBefore });
  return { subject, intro };
}

function changeWords(kind: MessageKind, { booking, unreached }: OwnerWords['mail']) {
  if (kind === 'request.unreached') return unreached;
  if (kind === 'job.booked') return booking.booked;
  if (kind === 'job.moved') return booking.moved;
  return kind === 'job.canceled' ? booking.canceled : undefined;
}

/** The note itself, as far as a list of mails shows it. */
function headOfNote({ text }: News, { name }: LeadView, mail: OwnerWords['mail']) {
  const { subject, subject_photos, intro } = mail.booking.note;
  const inOneLine = text.replace(/\s+/g, ' ');
  const short = shorten(inOneLine, MAX_SUBJECT);
  return {
    subject: fill(text ? subject : subject_photos, { name, text: short }),
    intro: fill(intro, { name }),
  };
}

function fitting(photos: readonly MailPhoto[]): MailPhoto[] {
  let bytes = 0;
  return photos.filter(({ data }) => {
    const fits = bytes + data.byteLength <= MAX_PHOTO_BYTES;
    if (fits) bytes += data.byteLength;
    return fits;
  });
}

/** `''` if there are none. */
function photosInWords(count: number, attached: number, mail: OwnerWords['mail']): string {
  if (count === 0) return '';
  if (attached < count) return fill(mail.too_large, { count, left: count - attached });
  return count === 1 ? mail.attached_one : fill(mail.attached_many, { count });
}
