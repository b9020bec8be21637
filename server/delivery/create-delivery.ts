/** Builds the delivery of leads: the channels that the settings configure, and the worker that runs them. */
import type { Content } from '../../model/load.ts';
import type { Booking } from '../bookings/create-booking.ts';
import type { Database } from '../db/database.ts';
import type { Logger } from '../http/log.ts';
import type { FullLead } from '../leads/full-lead.ts';
import type { LeadStore } from '../leads/lead-store.ts';
import { setChannels } from '../leads/outbox.ts';
import type { OwnerLinks } from '../leads/owner-links.ts';
import { jsonLead } from '../leads/words/lead-json.ts';
import type { OwnerContent } from '../leads/words/lead-view.ts';
import { createCustomerChannel } from './mail/customer/customer-channel.ts';
import { createEmailChannel } from './mail/email-channel.ts';
import { createSendMail } from './mail/send-mail.ts';
import type { EmailSettings } from './mail/smtp-settings.ts';
import type { Channel } from './outbox/channel.ts';
import { FailureReport } from './outbox/failure-report.ts';
import { OutboxWorker, type WorkerDeps } from './outbox/worker.ts';
import { createPushChannel } from './push/push-channel.ts';
import type { PushService } from './push/push-service.ts';
import { reportUnreached } from './push/unreached.ts';
import { createWebhookChannel } from './webhook/webhook-channel.ts';
import type { WebhookSettings } from './webhook/webhook-settings.ts';

interface DeliveryDeps extends Pick<WorkerDeps, 'now' | 'random' | 'attemptTimeoutMs'> {
  database: Database;
  leads: LeadStore;
  email: EmailSettings | undefined;
  webhook: WebhookSettings | undefined;
  content: OwnerContent & Pick<Content, 'in'>;
  /** Without it, customers get no mail. */
  booking?: Pick<Booking, 'store' | 'links'> | undefined;
  links: OwnerLinks;
  /** Without it, the desk's devices get no pushes. */
  push?: PushService | undefined;
  log: Logger;
}

/** From now on, new leads are queued for these channels. The caller starts and stops the worker. */
export async function createDelivery(deps: DeliveryDeps): Promise<OutboxWorker> {
  const { database, leads, log, email, webhook, content, links, booking, push } = deps;
  const { now = Date.now, random, attemptTimeoutMs } = deps;
  const findLead = (id: string) => leads.findRequest(id);
  const channels: Channel[] = [];
  let report: FailureReport | undefined;
  if (email) {
    const createLink = (leadId: string) => links.create(leadId, now());
    const photosOf = (leadId: string) => leads.photosOf(leadId);
    const channel = createEmailChannel({ settings: email, content, createLink, photosOf });
    channels.push(channel);
    if (booking) channels.push(createCustomerChannel({ settings: email, content, booking, now }));
    report = new FailureReport({ database, send: channel.sendFailures, log, now });
  }
  if (webhook) {
    channels.push(createWebhookChannel({ settings: webhook, toJson, now }));
  }
  const sendMail = email && createSendMail(email, content.business);
  const unreached = () => reportUnreached({ database, content, sendMail, findLead, log, now });
  if (push) channels.push(createPushChannel({ database, push, content, reportUnreached: unreached, now }));
  await setChannels(
    database,
    channels.map(({ name }) => name),
  );
  return new OutboxWorker({
    database,
    channels,
    findLead,
    reportFailures: async () => {
      await report?.sendIfDue();
      await unreached();
    },
    log,
    now,
    random,
    attemptTimeoutMs,
  });
}

/** The JSON export without the state of deliveries, which does not concern the receiver. */
function toJson(lead: FullLead): object {
  const { delivery: _, ...exported } = jsonLead(lead) as { delivery: unknown };
  return exported;
}
