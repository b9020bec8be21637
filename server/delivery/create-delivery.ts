import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Content } from '../../model/load.ts';
import type { Database } from '../db/database.ts';
import type { Logger } from '../http/log.ts';
import type { Jobs } from '../leads/create-jobs.ts';
import type { FullLead } from '../leads/lead.ts';
import type { LeadStore } from '../leads/lead-store.ts';
import { rescheduleReminders, setRoutes } from '../leads/messages.ts';
import { fromCustomer } from '../leads/photo-rows.ts';
import { jsonLead } from '../leads/words/lead-json.ts';
import type { OwnerContent } from '../leads/words/lead-view.ts';
import { createCustomerChannel } from './mail/customer/customer-channel.ts';
import { createEmailChannel } from './mail/email-channel.ts';
import { createSendMail } from './mail/send-mail.ts';
import type { EmailSettings } from './mail/smtp-settings.ts';
import type { Channel } from './outbox/channel.ts';
import { OutboxWorker } from './outbox/worker.ts';
import { createPushChannel } from './push/push-channel.ts';
import type { PushService } from './push/push-service.ts';
import { reportUnreached } from './push/unreached.ts';
import { createTextChannel } from './text/text-channel.ts';
import type { TextSettings } from './text/text-settings.ts';
import { Twilio } from './text/twilio.ts';
import { createWebhookChannel } from './webhook/webhook-channel.ts';
import type { WebhookSettings } from './webhook/webhook-settings.ts';

interface ChannelSettings {
  email: EmailSettings | undefined;
  webhook: WebhookSettings | undefined;
  texts: TextSettings | undefined;
}

interface DeliveryDeps {
  database: Database;
  leads: LeadStore;
  content: OwnerContent & Pick<Content, 'in' | 'estimator' | 'languages'>;
  jobs: Pick<Jobs, 'store' | 'links'>;
  push: PushService;
  attemptTimeoutMs: number;
  /** Folder of the built site; it may be missing. */
  distDir: string;
  rateLimitPerHour: number;
  log: Logger;
  now: () => number;
}

/**
 * From now on, new leads are queued for the channels that are set up. The caller starts and stops the worker.
 * @param settings undefined for a channel that is not set up
 */
export async function createDelivery(
  {
    database,
    leads,
    content,
    jobs,
    push,
    attemptTimeoutMs,
    distDir,
    rateLimitPerHour,
    log,
    now,
  }: DeliveryDeps,
  { email, webhook, texts }: ChannelSettings,
): Promise<OutboxWorker> {
  const findLead = (id: string) => leads.findFull(id);
  const channels: Channel[] = [];
  if (email) {
    const logo = content.brand.logo.file ? await readIcon(distDir) : undefined;
    const photosOf = async (leadId: string) => fromCustomer(await leads.photosOf(leadId));
    channels.push(createEmailChannel({ settings: email, content, photosOf, logo }));
    channels.push(createCustomerChannel({ settings: email, content, logo, jobs }));
  }
  if (webhook) {
    channels.push(createWebhookChannel({ settings: webhook, toJson, now }));
  }
  if (texts) {
    const twilio = new Twilio(texts);
    channels.push(createTextChannel({ database, twilio, content, jobs, now }));
  }
  const sendMail = email && createSendMail(email, content.business);
  const unreached = () => reportUnreached({ database, content, sendMail, findLead, log, now });
  channels.push(createPushChannel({ database, push, content, reportUnreached: unreached, now }));
  await setRoutes(
    database,
    channels.map(({ audience, name: channel }) => ({ audience, channel })),
  );
  const { calendar } = jobs.store;
  await rescheduleReminders(database, (date) => calendar.reminderAt(date));
  return new OutboxWorker({
    database,
    channels,
    calendar,
    findLead,
    reportFailures: unreached,
    rateLimitPerHour,
    textsPerDay: texts?.perDay ?? 0,
    log,
    now,
    attemptTimeoutMs,
  });
}

/** The JSON export without the messages and the proof of consent, which do not concern the receiver. */
function toJson(lead: FullLead): object {
  const { messages: _, consent: __, ...exported } = jsonLead(lead) as { messages: unknown; consent: unknown };
  return exported;
}

/** The site's icon, which the build draws from the logo. */
function readIcon(distDir: string): Promise<Buffer | undefined> {
  return readFile(join(distDir, 'icon-192.png')).catch(() => undefined);
}
