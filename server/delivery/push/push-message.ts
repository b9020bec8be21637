import { cutText } from '../../../contract/cut-text.ts';
import { DESK_PATH, leadPath } from '../../../contract/desk/account.ts';
import type { PushMessage } from '../../../contract/desk/push.ts';
import { fill } from '../../../model/fill.ts';
import type { MessageKind } from '../../db/tables.ts';
import { eventInWords } from '../../leads/words/history.ts';
import { type LeadView, type OwnerContent, viewLead } from '../../leads/words/lead-view.ts';
import type { Delivery } from '../outbox/channel.ts';

/** Phones show less than this; a push can hold about 3,900 bytes. */
const MAX_BODY_LENGTH = 300;

/** Tells who wants what at which price. @param unread number of unread leads */
export function leadMessage(
  { kind, lead, job, event }: Pick<Delivery, 'kind' | 'lead' | 'job' | 'event'>,
  unread: number,
  content: OwnerContent,
): PushMessage {
  const { owner, business } = content;
  const view = viewLead(lead, content, job);
  const when = view.window || (lead.preferred_day ? view.preferredDay : '');
  const about = [view.service, view.price, when].filter(Boolean).join(' · ');
  const isAddress = event?.kind === 'address';
  const latest = isAddress
    ? eventInWords(event, owner.lead.history)
    : event?.kind === 'note'
      ? event.data.text
      : view.messages.at(-1);
  const message = latest?.replace(/\s+/g, ' ') ?? '';
  // The newest words of the customer stand first where they are the news.
  const parts =
    kind === 'request.note' ? [message, about] : kind.startsWith('job.') ? [about] : [about, message];
  return {
    web_push: 8030,
    notification: {
      title: fill(titleOf(kind, view, content.owner), {
        name: view.name,
        town: view.town,
        window: view.window,
      }),
      body: cutText(parts.filter(Boolean).join('\n'), MAX_BODY_LENGTH) || owner.desk.push.open,
      navigate: `${business.desk_url}${leadPath(lead.id)}`,
      tag: lead.id,
    },
    app_badge: unread,
  };
}

export function testMessage(unread: number, { owner, business }: OwnerContent): PushMessage {
  const { title, text } = owner.desk.push.test;
  const words = { title: fill(title, { brand: business.brand }), body: text, tag: 'test' };
  return plainMessage(words, unread, { business });
}

/** Opens the desk. @param tag a later message with the same one replaces it */
export function plainMessage(
  { title, body, tag }: Pick<PushMessage['notification'], 'title' | 'body' | 'tag'>,
  unread: number,
  { business }: Pick<OwnerContent, 'business'>,
): PushMessage {
  const navigate = `${business.desk_url}${DESK_PATH}`;
  return { web_push: 8030, notification: { title, body, navigate, tag }, app_badge: unread };
}

function titleOf(
  kind: MessageKind,
  { askedBefore, town }: LeadView,
  { mail, desk }: OwnerContent['owner'],
): string {
  switch (kind) {
    case 'job.booked':
      return mail.booking.booked.subject;
    case 'job.moved':
      return mail.booking.moved.subject;
    case 'job.canceled':
      return mail.booking.canceled.subject;
    case 'request.unreached':
      return mail.unreached.subject;
    case 'request.note':
      return mail.booking.note.intro;
    default:
      if (askedBefore) return desk.push.again;
      return town ? desk.push.new : '{name}';
  }
}
