/** Leads by e-mail: SMTP through nodemailer. */
import { createTransport } from 'nodemailer';
import { isOwnHost } from '../http/own-network.ts';
import type { Lead } from '../leads/lead-store.ts';
import type { Logger } from '../log.ts';
import type { Channel, Delivery } from '../outbox/channel.ts';
import { DeliveryError } from '../outbox/delivery-error.ts';
import { askedAt } from '../owner/latest-ask.ts';
import { type OwnerContent, viewLead } from '../owner/lead-view.ts';
import { composeLeadMail, type MailPhoto } from './lead-mail.ts';
import { toDeliveryError } from './smtp-error.ts';
import type { EmailSettings } from './smtp-settings.ts';

export interface EmailDeps {
  settings: EmailSettings;
  content: OwnerContent;
  /** A signed link to the lead's page. */
  createLink(leadId: string): { url: string; until: number };
  photosOf(leadId: string): Promise<MailPhoto[]>;
  log: Logger;
}

const CONNECT_MS = 15_000;
const SILENCE_MS = 30_000;

/** One connection a mail: leads are few, and what hangs can be cut without harm to another. */
export function createEmailChannel({ settings, content, createLink, photosOf, log }: EmailDeps): Channel {
  const { business } = content;
  const { host, port, secure, requireTLS, auth } = settings;
  const siteHost = new URL(business.site_url).hostname;
  const transport = createTransport({
    ...{ host, port, secure, requireTLS, ...(auth ? { auth } : {}) },
    // A server on the owner's own network may have a certificate of its own making, or none.
    ...(isOwnHost(host) ? { tls: { rejectUnauthorized: false } } : {}),
    ...{ connectionTimeout: CONNECT_MS, greetingTimeout: CONNECT_MS, socketTimeout: SILENCE_MS },
    ...{ dnsTimeout: CONNECT_MS, name: siteHost, disableFileAccess: true, disableUrlAccess: true },
  });
  // Providers send only in the name of who logs in; where that is no address, the business itself writes.
  const from = { name: business.brand, address: auth?.user.includes('@') ? auth.user : business.email };

  return {
    name: 'email',
    async deliver({ id, event, createdAt, firstId, lead: stored }: Delivery, signal) {
      const lead = event === 'lead.updated' ? askedAt(stored, createdAt) : stored;
      const link = createLink(lead.id);
      const photos = await photosOf(lead.id);
      const mail = composeLeadMail(event, viewLead(lead, content), photos, link, content);
      const messageId = (delivery: string) => `<${delivery}@${siteHost}>`;
      try {
        const { rejected } = await transport.sendMail({
          ...{ from, to: settings.to, subject: mail.subject, text: mail.text, html: mail.html, signal },
          ...(lead.email ? { replyTo: replyTo(lead) } : {}),
          // What the person sends later stands below the first mail.
          ...(firstId && firstId !== id
            ? { inReplyTo: messageId(firstId), references: messageId(firstId) }
            : {}),
          messageId: messageId(id),
          headers: { 'Auto-Submitted': 'auto-generated', 'X-Delivery-Id': id },
          attachments: mail.attachments.map(({ name, type, data }) => ({
            ...{ filename: name, contentType: type, content: Buffer.from(data) },
            contentDisposition: 'attachment' as const,
          })),
        });
        if (rejected.length > 0)
          log.warn({ code: 'recipients_refused', delivery: id, count: rejected.length });
      } catch (error) {
        if (signal.aborted) throw new DeliveryError('timed_out');
        throw toDeliveryError(error);
      }
    },
  };
}

function replyTo({ name, email }: Lead): { name: string; address: string } {
  return { name, address: email };
}
