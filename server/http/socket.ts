/** Tests pass a fake connection as the third argument of `app.request`. */
import type { Context } from 'hono';

interface NodeBindings {
  incoming?: { socket?: { remoteAddress?: string | undefined }; destroy?(): void };
}

/** A visitor's or a proxy's; `''` once the socket is closed. */
export function socketAddress(c: Context): string {
  return (c.env as NodeBindings | undefined)?.incoming?.socket?.remoteAddress ?? '';
}

export function endConnection(c: Context): void {
  (c.env as NodeBindings | undefined)?.incoming?.destroy?.();
}
