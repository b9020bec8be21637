/** Live changes: `GET /api/desk/events` (server-sent events). An event holds the id of the changed lead, but no data about it. */
import { Hono } from 'hono';
import { createId } from '../leads/id.ts';
import type { DeskRequest } from './answer.ts';
import type { DeskChange } from './change-feed.ts';
import type { DeskDeps } from './desk.ts';
import { isLive } from './sessions.ts';
import { maySee } from './visible.ts';

/** Short enough that no proxy closes the connection as idle. */
const HEARTBEAT_MS = 15_000;
const RETRY_MS = 3_000;
/** A stream with more unread events is closed: its browser has most likely gone. */
const MAX_WAITING = 200;

export function eventsRoute(deps: DeskDeps): Hono<DeskRequest> {
  const { database, feed, now } = deps;
  const route = new Hono<DeskRequest>();

  route.get('/', async (c) => {
    const { signed } = c.var;
    const last = c.req.header('last-event-id') ?? c.req.query('last');
    const encoder = new TextEncoder();
    let end = () => {};
    let cancelled = false;

    const stream = new ReadableStream<Uint8Array>(
      {
        async start(controller) {
          let open = true;
          let stopListening = () => {};
          const heartbeat = setInterval(() => void beat(), HEARTBEAT_MS);
          heartbeat.unref();
          end = () => {
            if (!open) return;
            open = false;
            clearInterval(heartbeat);
            stopListening();
            if (!cancelled) controller.close();
          };
          const send = (text: string) => {
            if (!open) return;
            controller.enqueue(encoder.encode(text));
            if ((controller.desiredSize ?? 0) <= 0) end();
          };
          const beat = async () => {
            if (await isLive(database.db, signed.session, now()).catch(() => true)) send(':\n\n');
            else end();
          };
          const tell = async ({ id, ...change }: DeskChange & { id: string | null }) => {
            const isOfLead = 'lead' in change;
            if (isOfLead && !(await maySee(deps, signed, change.lead))) return;
            const [event, data] = isOfLead ? ['lead', change] : ['days', {}];
            send(`${id ? `id: ${id}\n` : ''}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
          };
          stopListening = await feed.listen({
            session: signed.session,
            onChange: (change) => void tell(change).catch(end),
            onEnd: end,
          });
          send(`retry: ${RETRY_MS}\n\n`);
          // A new desk may have loaded its lists a moment before it listens.
          const missed = await feed.since(last ?? createId(now()));
          if (missed) for (const change of missed) await tell(change);
          // Gives the browser an id with which it can reconnect even if nothing happens.
          send(`id: ${createId(now())}\nevent: ${missed ? 'ready' : 'reset'}\ndata: {}\n\n`);
        },
        cancel: () => {
          cancelled = true;
          end();
        },
      },
      { highWaterMark: MAX_WAITING },
    );
    return c.body(stream, 200, { 'Content-Type': 'text/event-stream', 'X-Accel-Buffering': 'no' });
  });
  return route;
}
