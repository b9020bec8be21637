/** Mails to customers about their bookings: confirmation, changes, reminder (product section 11). */
import type { Content } from '../../../../model/load.ts';
import type { Jobs } from '../../../leads/create-jobs.ts';
import { hasWindow, jobToShow } from '../../../leads/jobs.ts';
import type { Channel, Delivery } from '../../outbox/channel.ts';
import { DeliveryError } from '../../outbox/delivery-error.ts';
import { logoAttachments } from '../mail-page.ts';
import { toDeliveryError } from '../smtp-error.ts';
import type { EmailSettings } from '../smtp-settings.ts';
import { createMailTransport } from '../transport.ts';
import { type CustomerMail, composeCustomerMail } from './customer-mail.ts';
import { composeDayMessage } from './day-message-mail.ts';

interface CustomerChannelDeps {
  settings: EmailSettings;
  content: Pick<Content, 'business' | 'in'>;
  /** The logo as PNG; undefined for a business without one, and where the site is not built. */
  logo: Buffer | undefined;
  jobs: Pick<Jobs, 'store' | 'links'>;
}

export function createCustomerChannel({ settings, content, logo, jobs }: CustomerChannelDeps): Channel {
  const { business } = content;
  const { calendar } = jobs.store;
  const host = new URL(business.site_url).hostname;
  const transport = createMailTransport(settings, business);

  function compose({ kind, lead, isConfirmed, job, event }: Delivery) {
    const words = content.in(lead.language);
    const hasLogo = logo !== undefined;
    if (event?.kind === 'day_message') return composeDayMessage(lead, event.data, words, hasLogo);
    const shown = job ?? jobToShow(lead.jobs);
    const url = jobs.links.url(shown ?? lead, lead.email);
    const booked = shown && hasWindow(shown) ? shown : undefined;
    const given = { url, hasLogo, isConfirmed };
    return booked && composeCustomerMail(kind, lead, booked, calendar, words, given);
  }

  return {
    audience: 'customer',
    name: 'mail',
    async deliver(delivery: Delivery, signal) {
      const { id, lead, isConfirmed } = delivery;
      const mail: (Omit<CustomerMail, 'calendar'> & Partial<CustomerMail>) | undefined = compose(delivery);
      if (!mail) return 'gone';
      const message = {
        to: isConfirmed ? { name: lead.name, address: lead.email } : lead.email,
        replyTo: { name: business.brand, address: business.email },
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        attachments: logoAttachments(logo),
        messageId: `<${id}@${host}>`,
        headers: { 'X-Delivery-Id': id },
        ...(mail.calendar ? { icalEvent: mail.calendar } : {}),
        signal,
      };
      await transport.sendMail(message).catch((error: unknown) => {
        throw signal.aborted ? new DeliveryError('timed_out') : toDeliveryError(error);
      });
      return undefined;
    },
  };
}
