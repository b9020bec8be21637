/** The signature of a webhook; docs/webhook.md tells receivers how to check it. */
import { createHmac } from 'node:crypto';

/**
 * `v1=` and the HMAC-SHA256, in hexadecimal, of the timestamp, a dot and the body.
 * @param timestamp seconds since 1970
 */
export function signWebhook(secret: string, timestamp: number, body: string): string {
  return `v1=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`;
}
