/** What Node knows about a connection; in tests, what the test hands to `app.request` as its third argument. */
import type { Context } from 'hono';

/** The part of Node's request that is used. */
export interface NodeBindings {
  incoming?: { socket?: { remoteAddress?: string | undefined } };
}

/** Address on the other end of the socket, a visitor's or a proxy's; `''` once the socket is closed. */
export function socketAddress(c: Context): string {
  return (c.env as NodeBindings | undefined)?.incoming?.socket?.remoteAddress ?? '';
}
