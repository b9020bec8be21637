/** Mails to customers about their bookings: confirmation, changes, reminder (product section 11). */
import type { Content } from '../../model/load.ts';
import type { BookingStore } from '../bookings/booking-store.ts';
import { composeCustomerMail } from '../bookings/customer-mail.ts';
import type { CustomerLinks } from '../bookings/link.ts';
import type { Channel, Delivery } from '../outbox/channel.ts';
import { DeliveryError } from '../outbox/delivery-error.ts';
import { toDeliveryError } from './smtp-error.ts';
import type { EmailSettings } from './smtp-settings.ts';
import { createMailTransport } from './transport.ts';

export interface CustomerChannelDeps {
  settings: EmailSettings;
  content: Pick<Content, 'booking' | 'brand' | 'business'>;
  booking: { store: BookingStore; links: CustomerLinks };
  /** Milliseconds since 1970. */
  now: () => number;
}

export function createCustomerChannel({ settings, content, booking, now }: CustomerChannelDeps): Channel {
  const { business } = content;
  const { calendar } = booking.store;
  const host = new URL(business.site_url).hostname;
  const { transport, from } = createMailTransport(settings, business);

  return {
    name: 'customer',
    async deliver({ id, event, createdAt, lead }: Delivery, signal) {
      const current = lead.booking;
      // The mail is about a change that another one has overtaken, or the customer gave no address.
      if (!current || current.changed_at !== createdAt || !lead.email) return;
      // A reminder that could not be sent in time would confuse.
      const isLate = calendar.moments(current.date, current.window).start <= now();
      if (event === 'booking.reminder' && (isLate || current.state !== 'booked')) return;
      const url = booking.links.url(lead.id);
      const mail = composeCustomerMail(event, { ...lead, booking: current }, url, calendar, content);
      const message = {
        from,
        to: { name: lead.name, address: lead.email },
        replyTo: { name: business.brand, address: business.email },
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        messageId: `<${id}@${host}>`,
        headers: { 'Auto-Submitted': 'auto-generated', 'X-Delivery-Id': id },
        ...(mail.calendar ? { icalEvent: { ...mail.calendar, filename: 'appointment.ics' } } : {}),
        signal,
      };
      await transport.sendMail(message).catch((error: unknown) => {
        throw signal.aborted ? new DeliveryError('timed_out') : toDeliveryError(error);
      });
    },
  };
}
