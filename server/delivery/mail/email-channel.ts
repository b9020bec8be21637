import type { SendMailOptions } from 'nodemailer';
import { leadPath } from '../../../contract/desk/account.ts';
import type { Content } from '../../../model/load.ts';
import { readEstimate } from '../../leads/estimates/stored-estimate.ts';
import { type OwnerContent, viewLead } from '../../leads/words/lead-view.ts';
import { storedLoad } from '../../price/card/stored-load.ts';
import type { Channel } from '../outbox/channel.ts';
import { DeliveryError } from '../outbox/delivery-error.ts';
import { composeLeadMail, type MailPhoto } from './lead-mail.ts';
import { logoAttachments } from './mail-page.ts';
import { newsIn } from './news.ts';
import { toDeliveryError } from './smtp-error.ts';
import type { EmailSettings } from './smtp-settings.ts';
import { createMailTransport } from './transport.ts';

interface EmailDeps {
  settings: EmailSettings;
  content: OwnerContent & Pick<Content, 'estimator'>;
  photosOf(leadId: string): Promise<MailPhoto[]>;
  /** As PNG; undefined for a business without one, and where the site is not built. */
  logo: Buffer | undefined;
}

export function createEmailChannel({ settings, content, photosOf, logo }: EmailDeps): Channel {
  const { business } = content;
  const siteHost = new URL(business.site_url).hostname;
  const transport = createMailTransport(settings, business);

  /** @throws DeliveryError that names the recipients who did not get the mail, if others did */
  async function send(
    recipients: readonly string[],
    signal: AbortSignal,
    mail: SendMailOptions,
  ): Promise<void> {
    const failed: string[] = [];
    let reason: unknown;
    for (const to of recipients) {
      try {
        await transport.sendMail({ ...mail, to, signal });
      } catch (error) {
        reason ??= signal.aborted ? new DeliveryError('timed_out') : toDeliveryError(error);
        failed.push(to);
      }
    }
    if (failed.length === 0) return;
    if (failed.length === recipients.length) throw reason;
    const { code, status } = reason instanceof DeliveryError ? reason : new DeliveryError('unexpected');
    throw new DeliveryError(code, status, failed);
  }

  return {
    audience: 'owner',
    name: 'mail',
    async deliver(delivery, signal) {
      const { id, kind, firstId, remaining, lead, job } = delivery;
      // An address that was removed from LEADS_TO no longer gets the mail.
      const recipients = remaining ? settings.to.filter((to) => remaining.includes(to)) : settings.to;
      const isFirst = kind === 'request.created';
      const news = isFirst ? undefined : newsIn(delivery, content.owner);
      // The mail about a changed job has no photos: they were in the mail about the request.
      const photos = isFirst || news?.photos ? await photosOf(lead.id) : [];
      const view = viewLead(lead, content, job);
      const card = storedLoad(readEstimate(lead.estimate), content);
      const messageId = (delivery: string) => `<${delivery}@${siteHost}>`;
      const link = `${business.desk_url}${leadPath(lead.id)}`;
      const mail = composeLeadMail(kind, view, photos, link, content, {
        news,
        card,
        hasLogo: logo !== undefined,
      });
      await send(recipients, signal, {
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        ...(lead.email ? { replyTo: { name: lead.name, address: lead.email } } : {}),
        // Makes mail programs show later mails about a lead below the first.
        ...(firstId && firstId !== id
          ? { inReplyTo: messageId(firstId), references: messageId(firstId) }
          : {}),
        messageId: messageId(id),
        headers: { 'X-Delivery-Id': id },
        attachments: [
          ...logoAttachments(logo),
          ...mail.attachments.map(({ name, type, data }) => ({
            filename: name,
            contentType: type,
            content: Buffer.from(data),
            contentDisposition: 'attachment' as const,
          })),
        ],
      });
      return undefined;
    },
  };
}
