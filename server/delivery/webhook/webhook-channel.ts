import { createHmac } from 'node:crypto';
import { type Answer, guardedRequest } from '../../http/guarded-request.ts';
import { isInternalAddress } from '../../http/private-network.ts';
import { toJob } from '../../leads/jobs.ts';
import type { FullLead } from '../../leads/lead.ts';
import type { Channel } from '../outbox/channel.ts';
import { DeliveryError } from '../outbox/delivery-error.ts';
import { httpDeliveryError } from '../outbox/http-error.ts';
import type { WebhookSettings } from './webhook-settings.ts';

interface WebhookDeps {
  settings: WebhookSettings;
  /** Content of a lead, in the shape of the JSON export. */
  toJson: (lead: FullLead) => object;
  now: () => number;
  /** Addresses that no redirect may lead to. Default: private ones; tests change it, because their receivers are private. */
  isInternal?: (address: string) => boolean;
}

const MAX_REDIRECTS = 3;
const KEEPS_METHOD = [307, 308];

export function createWebhookChannel(deps: WebhookDeps): Channel {
  const { settings, toJson, now, isInternal = isInternalAddress } = deps;
  return {
    audience: 'owner',
    name: 'webhook',
    async deliver({ id, kind: event, createdAt, lead, job }, signal) {
      const about = job ? { job: toJob(job) } : {};
      const body = JSON.stringify({ id, event, created_at: createdAt, ...about, lead: toJson(lead) });
      await postWebhook(settings, { id, body, signal, now: now(), isInternal });
      return undefined;
    },
  };
}

interface SignedPost {
  id: string;
  body: string;
  signal: AbortSignal;
  now: number;
  /** Addresses that no redirect may lead to. */
  isInternal?: (address: string) => boolean;
}

/** Posts signed JSON to the owner's program. @throws DeliveryError unless it answers with a status from 200 to 299 */
export async function postWebhook({ url, secret }: WebhookSettings, given: SignedPost): Promise<void> {
  const { id, body, now } = given;
  const timestamp = Math.floor(now / 1_000);
  const headers = {
    'Content-Type': 'application/json',
    'User-Agent': 'lead-webhook/1',
    'Webhook-Id': id,
    'Webhook-Timestamp': String(timestamp),
    // docs/webhook.md tells receivers how to check it.
    'Webhook-Signature': `v1=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`,
  };
  const { status } = await post(url, headers, given);
  if (status < 200 || status > 299) throw new DeliveryError('refused', status);
}

/**
 * Posts to the owner's address, which may be private, and follows redirects to public addresses only: the receiver chooses where
 * a redirect leads, and must not reach the owner's network by it.
 */
async function post(
  address: URL,
  headers: Readonly<Record<string, string>>,
  { body, signal, isInternal = isInternalAddress }: Omit<SignedPost, 'id' | 'now'>,
): Promise<Answer> {
  let url = address;
  const content = { headers: { ...headers, 'Content-Length': String(Buffer.byteLength(body)) }, body };
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    const guard = redirects > 0 ? { refuses: isInternal } : {};
    const answer = await guardedRequest(url, { method: 'POST', ...content, signal, ...guard }).catch(
      (error) => {
        throw httpDeliveryError(error);
      },
    );
    // After the others, a browser's next request is a GET, which would bring nobody the lead.
    if (!KEEPS_METHOD.includes(answer.status) || !answer.location) return answer;
    url = redirectTarget(answer, url);
  }
  throw new DeliveryError('too_many_redirects');
}

function redirectTarget({ status, location = '' }: Answer, from: URL): URL {
  const target = URL.parse(location, from.href);
  const downgraded = from.protocol === 'https:' && target?.protocol !== 'https:';
  if (!target || !/^https?:$/.test(target.protocol) || downgraded) throw new DeliveryError('refused', status);
  target.username = '';
  target.password = '';
  return target;
}
