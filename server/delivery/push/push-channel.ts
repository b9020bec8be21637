import type { Database } from '../../db/database.ts';
import { countUnread } from '../../leads/counts.ts';
import type { OwnerContent } from '../../leads/words/lead-view.ts';
import type { Channel } from '../outbox/channel.ts';
import { DeliveryError } from '../outbox/delivery-error.ts';
import { leadMessage } from './push-message.ts';
import type { PushService } from './push-service.ts';
import { type LiveSubscription, noteOutcome, ownersSubscriptions } from './subscriptions.ts';

interface PushChannelDeps {
  database: Database;
  push: PushService;
  content: OwnerContent;
  reportUnreached(): Promise<void>;
  now: () => number;
}

export function createPushChannel({
  database,
  push,
  content,
  reportUnreached,
  now,
}: PushChannelDeps): Channel {
  const { db } = database;
  return {
    audience: 'owner',
    name: 'push',
    async deliver({ kind, lead, job, event, remaining }, signal) {
      const all = await ownersSubscriptions(db);
      const devices = remaining ? all.filter(({ id }) => remaining.includes(id)) : all;
      if (devices.length === 0) return 'no_device';
      const message = leadMessage({ kind, lead, job, event }, await countUnread(db), content);
      const topic = lead.id.replaceAll('-', '');
      let isGone = false;
      const failed: { id: string; error: unknown }[] = [];
      const announce = async (device: LiveSubscription) => {
        const begun = now();
        try {
          const outcome = await push.send(device, message, topic, signal);
          isGone ||= outcome === 'gone';
          const noted = outcome === 'gone' ? { gone: true as const, missedLead: lead.id } : outcome;
          await noteOutcome(database, device, noted, begun);
        } catch (error) {
          failed.push({ id: device.id, error });
          await noteOutcome(database, device, 'failed', begun);
        }
      };
      await Promise.all(devices.map(announce));
      if (isGone) await reportUnreached();
      const [first] = failed;
      if (!first) return undefined;
      if (!(first.error instanceof DeliveryError)) throw first.error;
      const left = failed.map(({ id }) => id);
      throw new DeliveryError(first.error.code, first.error.status, left);
    },
  };
}
