/** Mails to customers about their bookings: confirmation, changes, reminder (product section 11). */
import type { Content } from '../../../../model/load.ts';
import type { Booking } from '../../../bookings/create-booking.ts';
import type { FullLead } from '../../../leads/full-lead.ts';
import type { Channel, Delivery } from '../../outbox/channel.ts';
import { DeliveryError } from '../../outbox/delivery-error.ts';
import { toDeliveryError } from '../smtp-error.ts';
import type { EmailSettings } from '../smtp-settings.ts';
import { createMailTransport } from '../transport.ts';
import { type CustomerMail, composeCustomerMail, LOGO_ID } from './customer-mail.ts';
import { composeDayMessage } from './day-message-mail.ts';

interface CustomerChannelDeps {
  settings: EmailSettings;
  content: Pick<Content, 'business' | 'in'>;
  /** The logo as PNG; undefined for a business without one, and where the site is not built. */
  logo: Buffer | undefined;
  booking: Pick<Booking, 'store' | 'links'>;
  now: () => number;
}

export function createCustomerChannel({
  settings,
  content,
  logo,
  booking,
  now,
}: CustomerChannelDeps): Channel {
  const { business } = content;
  const { calendar } = booking.store;
  const host = new URL(business.site_url).hostname;
  const transport = createMailTransport(settings, business);

  /** Undefined if it is too late for the mail, or the booking has changed again since. */
  function compose(
    event: Delivery['event'],
    createdAt: string,
    lead: FullLead,
  ): (Pick<CustomerMail, 'subject' | 'text'> & Partial<CustomerMail>) | undefined {
    const words = content.in(lead.language);
    if (event === 'booking.told') return composeDayMessage(lead, createdAt, words, now());
    const current =
      event === 'booking.link'
        ? lead.booking
        : lead.bookings.find(({ changed_at }) => changed_at === createdAt);
    if (!current) return undefined;
    // A reminder says 'Tomorrow'.
    const isLate = calendar.today(now()) >= current.date;
    if (event === 'booking.reminder' && (isLate || current.state !== 'booked')) return undefined;
    // Nobody prepares for a job that is over.
    const isOver = calendar.endOf(current.date, current.window) < now();
    if (isOver && (event === 'booking.booked' || event === 'booking.moved')) return undefined;
    const url = booking.links.url(lead, current.id);
    return composeCustomerMail(
      event,
      { ...lead, booking: current },
      url,
      calendar,
      words,
      logo !== undefined,
    );
  }

  return {
    name: 'customer',
    async deliver({ id, event, createdAt, lead }: Delivery, signal) {
      const mail = lead.email ? compose(event, createdAt, lead) : undefined;
      if (!mail) return;
      const message = {
        to: { name: lead.name, address: lead.email },
        replyTo: { name: business.brand, address: business.email },
        subject: mail.subject,
        text: mail.text,
        ...(mail.html ? { html: mail.html } : {}),
        ...(mail.html && logo
          ? { attachments: [{ cid: LOGO_ID, filename: 'logo.png', content: logo }] }
          : {}),
        messageId: `<${id}@${host}>`,
        headers: { 'X-Delivery-Id': id },
        ...(mail.calendar ? { icalEvent: mail.calendar } : {}),
        signal,
      };
      await transport.sendMail(message).catch((error: unknown) => {
        throw signal.aborted ? new DeliveryError('timed_out') : toDeliveryError(error);
      });
    },
  };
}
