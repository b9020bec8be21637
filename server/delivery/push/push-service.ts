/** Sends messages to devices by Web Push: encrypted (RFC 8291), signed (RFC 8292), posted to the push service (RFC 8030). */
import { createECDH, ECDH } from 'node:crypto';
import type { PushMessage } from '../../../contract/desk/push.ts';
import type { Business } from '../../../model/settings.ts';
import type { Database } from '../../db/database.ts';
import { signingKey } from '../../db/keys.ts';
import { guardedRequest } from '../../http/guarded-request.ts';
import { isInternalAddress, isPrivateHost } from '../../http/private-network.ts';
import { DeliveryError } from '../outbox/delivery-error.ts';
import { httpDeliveryError } from '../outbox/http-error.ts';
import { allowedEndpoint } from './hosts.ts';

/** Address and keys (in base64url) of a browser's subscription. */
export interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** P-256, as OpenSSL calls it. */
const CURVE = 'prime256v1';
/** A day, so that a phone that was off overnight gets its messages in the morning. */
const KEEP_SECONDS = 24 * 3_600;
const AUTH_BYTES = 16;
const GONE = [404, 410];

export class PushService {
  /** VAPID public key in base64url. */
  readonly publicKey: string;
  readonly #privateKey: string;
  readonly #subject: string;
  readonly #hosts: readonly string[];

  private constructor(key: Buffer, subject: string, hosts: readonly string[]) {
    const pair = createECDH(CURVE);
    pair.setPrivateKey(key);
    this.publicKey = pair.getPublicKey('base64url');
    this.#privateKey = key.toString('base64url');
    this.#subject = subject;
    this.#hosts = hosts;
  }

  /** Creates the service with the database's key. @param hosts that may be called (hosts.ts) */
  static async of(
    database: Database,
    { site_url, email }: Pick<Business, 'site_url' | 'email'>,
    hosts: readonly string[],
  ): Promise<PushService> {
    // Apple requires an https or mailto address as contact.
    const subject = site_url.startsWith('https:') ? site_url : `mailto:${email}`;
    return new PushService(await signingKey(database, 'push'), subject, hosts);
  }

  /** Why the subscription is refused, as far as can be checked without sending a message; undefined for a good one. */
  problemOf({ endpoint, p256dh, auth }: PushTarget): 'wrong_push_host' | 'wrong_push_key' | undefined {
    if (!allowedEndpoint(endpoint, this.#hosts)) return 'wrong_push_host';
    return isPoint(p256dh) && isSecret(auth) ? undefined : 'wrong_push_key';
  }

  /**
   * Resolves when the push service has answered.
   * @param topic up to 32 letters and digits; replaces a waiting message with the same topic
   * @returns `gone` if the push service no longer knows the device
   * @throws DeliveryError if the push service does not accept the message
   */
  async send(
    target: PushTarget,
    message: PushMessage,
    topic: string | undefined,
    signal: AbortSignal,
  ): Promise<'accepted' | 'gone'> {
    const url = allowedEndpoint(target.endpoint, this.#hosts);
    // The host was removed from the list.
    if (!url) return 'gone';
    const { default: webPush } = await import('web-push');
    const { endpoint, p256dh, auth } = target;
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(message),
      {
        TTL: KEEP_SECONDS,
        urgency: 'high',
        ...(topic ? { topic } : {}),
        vapidDetails: { subject: this.#subject, publicKey: this.publicKey, privateKey: this.#privateKey },
      },
    );
    const { status } = await guardedRequest(url, {
      method: 'POST',
      headers: headers as Record<string, string>,
      body,
      signal,
      // A public host must not resolve to a private address; the owner may list hosts on a private network.
      ...(isPrivateHost(url.hostname) ? {} : { refuses: isInternalAddress }),
    }).catch((error: unknown) => {
      throw httpDeliveryError(error);
    });
    if (GONE.includes(status)) return 'gone';
    if (status < 200 || status > 299) throw new DeliveryError('refused', status);
    return 'accepted';
  }
}

/** Whether a key is an uncompressed point on the curve P-256, as messages are encrypted for it. */
function isPoint(key: string): boolean {
  try {
    return ECDH.convertKey(key, CURVE, 'base64url', 'base64url', 'uncompressed') === key;
  } catch {
    return false;
  }
}

function isSecret(auth: string): boolean {
  return /^[\w-]+$/.test(auth) && Buffer.from(auth, 'base64url').length === AUTH_BYTES;
}
