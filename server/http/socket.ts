/** Reads the connection's remote address. Tests pass theirs to `app.request` as its third argument. */
import type { Context } from 'hono';

/** The part of Node's request that the server reads. */
export interface NodeBindings {
  incoming?: { socket?: { remoteAddress?: string | undefined } };
}

/** Remote address of the socket, a visitor's or a proxy's; `''` once the socket is closed. */
export function socketAddress(c: Context): string {
  return (c.env as NodeBindings | undefined)?.incoming?.socket?.remoteAddress ?? '';
}
