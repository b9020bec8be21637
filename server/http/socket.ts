/** Access to a request's connection. Tests pass a fake one as the third argument of `app.request`. */
import type { Context } from 'hono';

/** The part of Node's request that the server reads. */
interface NodeBindings {
  incoming?: { socket?: { remoteAddress?: string | undefined }; destroy?(): void };
}

/** Remote address of the socket, a visitor's or a proxy's; `''` once the socket is closed. */
export function socketAddress(c: Context): string {
  return (c.env as NodeBindings | undefined)?.incoming?.socket?.remoteAddress ?? '';
}

/** Closes the connection of a client that does not finish its request. */
export function endConnection(c: Context): void {
  (c.env as NodeBindings | undefined)?.incoming?.destroy?.();
}
