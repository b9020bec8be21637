/** The channel that mails leads to the owner. */
import type { SendMailOptions } from 'nodemailer';
import type { Failure } from '../../leads/failures.ts';
import type { Lead } from '../../leads/lead-store.ts';
import { type OwnerContent, viewLead } from '../../leads/words/lead-view.ts';
import type { Channel, Delivery } from '../outbox/channel.ts';
import { DeliveryError } from '../outbox/delivery-error.ts';
import { composeFailureMail } from './failure-mail.ts';
import { composeLeadMail, type MailPhoto } from './lead-mail.ts';
import { toDeliveryError } from './smtp-error.ts';
import type { EmailSettings } from './smtp-settings.ts';
import { createMailTransport } from './transport.ts';

interface EmailDeps {
  settings: EmailSettings;
  content: OwnerContent;
  /** A signed link to the lead's page. */
  createLink(leadId: string): { url: string; until: number };
  photosOf(leadId: string): Promise<MailPhoto[]>;
}

interface EmailChannel extends Channel {
  /** Sends the owner a mail about deliveries that failed. @throws DeliveryError */
  sendFailures(failures: readonly Failure[], signal: AbortSignal): Promise<void>;
}

/** Sends leads and notices of failed deliveries by mail. */
export function createEmailChannel({ settings, content, createLink, photosOf }: EmailDeps): EmailChannel {
  const { business } = content;
  const siteHost = new URL(business.site_url).hostname;
  const { transport, from } = createMailTransport(settings, business);

  /** @throws DeliveryError, also if the server refused only some of the recipients */
  async function send(mail: SendMailOptions & { signal: AbortSignal }): Promise<void> {
    const sent = await transport.sendMail({ to: settings.to, ...mail }).catch((error: unknown) => {
      throw mail.signal.aborted ? new DeliveryError('timed_out') : toDeliveryError(error);
    });
    if (sent.rejected.length > 0) {
      const remaining = sent.rejected.map((to: string | { address: string }) =>
        typeof to === 'string' ? to : to.address,
      );
      throw new DeliveryError('refused', sent.rejectedErrors?.[0]?.responseCode, remaining);
    }
  }

  return {
    name: 'email',
    async deliver({ id, event, createdAt, firstId, remaining, lead: stored }: Delivery, signal) {
      // An address that was removed from LEADS_TO no longer gets the mail.
      const recipients = remaining ? settings.to.filter((to) => remaining.includes(to)) : settings.to;
      if (recipients.length === 0) return;
      // A change of a booking is told as it was made, also if the customer has booked again since.
      const changed = stored.bookings.find(({ changed_at }) => changed_at === createdAt);
      const lead = { ...stored, booking: changed ?? stored.booking };
      const link = createLink(lead.id);
      // The mail about a changed booking has no photos: they were in the mail about the lead.
      const photos = event.startsWith('lead.') ? await photosOf(lead.id) : [];
      const mail = composeLeadMail(event, viewLead(lead, content), photos, link, content);
      const messageId = (delivery: string) => `<${delivery}@${siteHost}>`;
      await send({
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        signal,
        envelope: { from: from.address, to: recipients },
        ...(lead.email ? { replyTo: replyTo(lead) } : {}),
        // Makes mail programs show later mails about a lead below the first.
        ...(firstId && firstId !== id
          ? { inReplyTo: messageId(firstId), references: messageId(firstId) }
          : {}),
        messageId: messageId(id),
        headers: { 'X-Delivery-Id': id },
        attachments: mail.attachments.map(({ name, type, data }) => ({
          filename: name,
          contentType: type,
          content: Buffer.from(data),
          contentDisposition: 'attachment',
        })),
      });
    },
    async sendFailures(failures, signal) {
      try {
        await send({ ...composeFailureMail(failures, content), signal });
      } catch (error) {
        // Some recipients got the mail and must not get it twice, so the others go without.
        if (!(error instanceof DeliveryError && error.remaining)) throw error;
      }
    },
  };
}

function replyTo({ name, email }: Lead): { name: string; address: string } {
  return { name, address: email };
}
