/** Sends messages to devices by Web Push: encrypted (RFC 8291), signed (RFC 8292), posted to the push service (RFC 8030). */
import { createECDH } from 'node:crypto';
import type { PushMessage } from '../../contract/desk/push.ts';
import type { Business } from '../../model/settings.ts';
import { guardedRequest } from '../http/guarded-request.ts';
import { isInternalAddress, isOwnHost } from '../http/own-network.ts';
import type { Database } from '../leads/database.ts';
import { signingKey } from '../leads/keys.ts';
import { DeliveryError } from '../outbox/delivery-error.ts';
import { toDeliveryError } from '../outbox/http-error.ts';
import { allowedEndpoint } from './hosts.ts';

/** Address and keys (in base64url) of a browser's subscription. */
export interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** A day, so that a phone that was off overnight gets its messages in the morning. */
const KEEP_SECONDS = 24 * 3_600;
const GONE = [404, 410];

export class PushService {
  /** VAPID public key in base64url. */
  readonly publicKey: string;
  readonly #privateKey: string;
  readonly #subject: string;
  readonly #hosts: readonly string[];

  private constructor(key: Buffer, subject: string, hosts: readonly string[]) {
    const pair = createECDH('prime256v1');
    pair.setPrivateKey(key);
    this.publicKey = pair.getPublicKey('base64url');
    this.#privateKey = key.toString('base64url');
    this.#subject = subject;
    this.#hosts = hosts;
  }

  /** Creates the service with the database's key. @param hosts that may be called (hosts.ts) */
  static async of(
    { db }: Database,
    { site_url, email }: Pick<Business, 'site_url' | 'email'>,
    hosts: readonly string[],
  ): Promise<PushService> {
    // Apple requires an https or mailto address as contact.
    const subject = site_url.startsWith('https:') ? site_url : `mailto:${email}`;
    return new PushService(await signingKey(db, 'push'), subject, hosts);
  }

  /** Whether the subscription is valid, as far as can be checked without sending a message. */
  allows({ endpoint, p256dh, auth }: PushTarget): boolean {
    const bytes = (text: string) => (/^[\w-]+$/.test(text) ? Buffer.from(text, 'base64url').length : 0);
    return allowedEndpoint(endpoint, this.#hosts) !== undefined && bytes(p256dh) === 65 && bytes(auth) === 16;
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
      ...(isOwnHost(url.hostname) ? {} : { refuses: isInternalAddress }),
    }).catch((error: unknown) => {
      throw toDeliveryError(error);
    });
    if (GONE.includes(status)) return 'gone';
    if (status < 200 || status > 299) throw new DeliveryError('refused', status);
    return 'accepted';
  }
}
