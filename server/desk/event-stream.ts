/** Live changes: `GET /api/desk/events` (server-sent events). An event holds the id of the changed lead, but no data about it. */
import type { Context } from 'hono';
import { type SSEMessage, streamSSE } from 'hono/streaming';
import { createId } from '../db/id.ts';
import { errorCode } from '../http/log.ts';
import type { DeskRequest } from './answer.ts';
import type { DeskChange } from './change-feed.ts';
import type { DeskDeps } from './desk.ts';
import { maySee } from './visible.ts';

/** Short enough that no proxy closes the connection as idle. */
const HEARTBEAT_MS = 15_000;
const RETRY_MS = 3_000;
/** A stream with more unread events is closed: its browser has most likely gone. */
const MAX_WAITING = 200;

/** @param asked id of the latest event that the app received, if it says so */
export function streamChanges(c: Context<DeskRequest>, asked: string | undefined, deps: DeskDeps): Response {
  const { feed, log, now } = deps;
  const { signed } = c.var;
  const last = c.req.header('last-event-id') ?? asked;

  const response = streamSSE(c, async (stream) => {
    const end = () => stream.abort();
    const ended = new Promise<void>((resolve) => stream.onAbort(resolve));
    let waiting = 0;
    const send = async (message: SSEMessage | ':') => {
      if (++waiting > MAX_WAITING) end();
      await (message === ':' ? stream.write(':\n\n') : stream.writeSSE(message));
      waiting--;
    };
    const tell = async ({ id, ...change }: DeskChange & { id: string | null }) => {
      if (stream.aborted) return;
      const isOfLead = 'lead' in change;
      const isHidden = isOfLead && !(await maySee(deps, signed, change.lead));
      // A job that moved to another day or crew leaves the screen of this one.
      if (isHidden) return change.kind === 'changed' ? send({ event: 'days', data: '{}' }) : undefined;
      const [event, data] = isOfLead ? ['lead', change] : ['days', {}];
      await send({ ...(id ? { id } : {}), event, data: JSON.stringify(data) });
    };
    const fail = (error: unknown) => {
      log.error({ code: 'desk_stream_failed', cause: errorCode(error) });
      end();
    };
    const catchUp = async () => {
      await stream.write(`retry: ${RETRY_MS}\n\n`);
      // A new desk may have loaded its lists a moment before it listens.
      const missed = await feed.since(last ?? createId(now()));
      for (const change of missed ?? []) await tell(change);
      // Gives the browser an id with which it can reconnect even if nothing happens.
      await send({ id: createId(now()), event: missed ? 'ready' : 'reset', data: '{}' });
    };

    const heartbeat = setInterval(() => void send(':'), HEARTBEAT_MS);
    heartbeat.unref();
    let stopListening = () => {};
    try {
      stopListening = await feed.listen({
        session: signed.session,
        onChange: (change) => void tell(change).catch(fail),
        onEnd: end,
      });
      catchUp().catch(fail);
      await ended;
    } catch (error) {
      fail(error);
    } finally {
      clearInterval(heartbeat);
      stopListening();
    }
  });
  response.headers.set('Cache-Control', 'no-store');
  response.headers.set('X-Accel-Buffering', 'no');
  return response;
}
