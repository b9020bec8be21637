/** Composes pushes about leads. */
import { DESK_PATH, leadPath } from '../../../contract/desk/account.ts';
import type { PushMessage } from '../../../contract/desk/push.ts';
import { fill } from '../../../model/fill.ts';
import type { DeliveryEvent } from '../../db/tables.ts';
import type { FullLead } from '../../leads/full-lead.ts';
import { type OwnerContent, viewLead } from '../../leads/words/lead-view.ts';

/** Phones show less than this; a push can hold about 3,900 bytes. */
const MAX_BODY_LENGTH = 300;

/** Tells who wants what at which price. @param unread number of unread leads */
export function leadMessage(
  event: DeliveryEvent,
  lead: FullLead,
  unread: number,
  content: OwnerContent,
): PushMessage {
  const { owner, business } = content;
  const view = viewLead(lead, content);
  const when = view.window || (lead.preferred_day ? view.preferredDay : '');
  const about = [view.service, view.price, when].filter(Boolean).join(' · ');
  const message = view.messages.at(-1)?.replace(/\s+/g, ' ') ?? '';
  // The newest words of the customer stand first where they are the news.
  const parts =
    event === 'booking.note' ? [message, about] : event.startsWith('booking.') ? [about] : [about, message];
  return {
    web_push: 8030,
    notification: {
      title: fill(titleOf(event, view.askedBefore !== '', content.owner), {
        name: view.name,
        town: view.town,
        window: view.window,
      }),
      body: parts.filter(Boolean).join('\n').slice(0, MAX_BODY_LENGTH) || owner.desk.push.open,
      navigate: `${business.site_url}${leadPath(lead.id)}`,
      tag: lead.id,
    },
    app_badge: unread,
  };
}

export function testMessage(unread: number, { owner, business }: OwnerContent): PushMessage {
  const { title, text } = owner.desk.push.test;
  return {
    web_push: 8030,
    notification: {
      title: fill(title, { brand: business.brand }),
      body: text,
      navigate: `${business.site_url}${DESK_PATH}`,
      tag: 'test',
    },
    app_badge: unread,
  };
}

function titleOf(event: DeliveryEvent, again: boolean, { mail, desk }: OwnerContent['owner']): string {
  switch (event) {
    case 'booking.booked':
    case 'booking.moved':
    case 'booking.cancelled':
      return mail.booking[event.slice('booking.'.length) as keyof typeof mail.booking].subject;
    case 'booking.note':
      return mail.booking.note.intro;
    default:
      return again ? desk.push.again : desk.push.new;
  }
}
