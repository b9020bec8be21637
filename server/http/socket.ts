/** Tests pass a fake connection as the third argument of `app.request`. */
import type { ServerResponse } from 'node:http';
import type { Context } from 'hono';

interface NodeBindings {
  incoming?: { socket?: { remoteAddress?: string | undefined }; destroy?(): void };
  outgoing?: Pick<ServerResponse, 'closed' | 'once'>;
}

/** Runs `work` once the answer has been sent, so that it takes as long whatever there is to do. Without a socket, before it. */
export async function afterAnswer(c: Context, work: () => Promise<void>): Promise<void> {
  const outgoing = (c.env as NodeBindings | undefined)?.outgoing;
  if (!outgoing || outgoing.closed) await work();
  else outgoing.once('close', () => void work());
}

/** A visitor's or a proxy's; `''` once the socket is closed. */
export function socketAddress(c: Context): string {
  return (c.env as NodeBindings | undefined)?.incoming?.socket?.remoteAddress ?? '';
}

export function endConnection(c: Context): void {
  (c.env as NodeBindings | undefined)?.incoming?.destroy?.();
}
