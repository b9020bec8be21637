import type { Context } from 'hono';
import { addressKey } from '../db/address-key.ts';
import { clientAddress, type TrustProxy } from './client-address.ts';
import { socketAddress } from './socket.ts';

/** What limits on a sender count by. */
export function senderOf(c: Context, trustProxy: TrustProxy): string {
  return addressKey(clientAddress(socketAddress(c), c.req.header('x-forwarded-for'), trustProxy));
}
