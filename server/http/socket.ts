/** The connection that a request came by. Tests pass theirs to `app.request` as its third argument. */
import type { Context } from 'hono';

/** The part of Node's request that the server reads. */
interface NodeBindings {
  incoming?: { socket?: { remoteAddress?: string | undefined }; destroy?(): void };
}

/** Remote address of the socket, a visitor's or a proxy's; `''` once the socket is closed. */
export function socketAddress(c: Context): string {
  return (c.env as NodeBindings | undefined)?.incoming?.socket?.remoteAddress ?? '';
}

/** Ends the connection of a client whose request does not go on. */
export function endConnection(c: Context): void {
  (c.env as NodeBindings | undefined)?.incoming?.destroy?.();
}
