/** Delivery as the server runs it: the channels that the settings name, and the worker that serves them. */

import type { Database } from '../leads/database.ts';
import type { FullLead } from '../leads/full-lead.ts';
import { jsonLead } from '../leads/lead-json.ts';
import type { LeadStore } from '../leads/lead-store.ts';
import { setChannels } from '../leads/outbox.ts';
import type { Logger } from '../log.ts';
import { createEmailChannel } from '../mail/email-channel.ts';
import type { EmailSettings } from '../mail/smtp-settings.ts';
import type { OwnerContent } from '../owner/lead-view.ts';
import type { OwnerLinks } from '../owner/link.ts';
import { createWebhookChannel } from '../webhook/webhook-channel.ts';
import type { WebhookSettings } from '../webhook/webhook-settings.ts';
import type { Channel } from './channel.ts';
import { OutboxWorker, type WorkerDeps } from './worker.ts';

export interface DeliveryDeps extends Pick<WorkerDeps, 'now' | 'random' | 'tryMs'> {
  database: Database;
  leads: LeadStore;
  email: EmailSettings | undefined;
  webhook: WebhookSettings | undefined;
  content: OwnerContent;
  links: OwnerLinks;
  log: Logger;
}

/** From here on leads are put into the outbox for these channels. The worker is the caller's to start and stop. */
export async function createDelivery(deps: DeliveryDeps): Promise<OutboxWorker> {
  const { database, leads, log, email, webhook, content, links, now = Date.now, ...rest } = deps;
  const channels: Channel[] = [];
  if (email) {
    const createLink = (leadId: string) => links.create(leadId, now());
    const photosOf = (leadId: string) => leads.photosOf(leadId);
    channels.push(createEmailChannel({ settings: email, content, createLink, photosOf, log }));
  }
  if (webhook) {
    channels.push(createWebhookChannel({ settings: webhook, toJson, now }));
  }
  await setChannels(
    database.db,
    channels.map(({ name }) => name),
  );
  return new OutboxWorker({ database, channels, findLead: (id) => leads.findFull(id), log, now, ...rest });
}

/** As exported, but what became of the deliveries is the owner's, not the receiver's. */
function toJson(lead: FullLead): object {
  const { delivery: _, ...told } = jsonLead(lead) as { delivery: unknown };
  return told;
}
