/** Failed deliveries, and sending them again: `/api/desk/deliveries` (product section 12). Owners only. */
import { Hono } from 'hono';
import type { FailedDelivery } from '../../contract/desk/more.ts';
import { resend } from '../../contract/desk/requests.ts';
import { failedDeliveries, resendDelivery } from '../leads/resend.ts';
import { type DeskRequest, ownersOnly, problem, readJson } from './answer.ts';
import type { DeskDeps } from './desk.ts';

const MAX_LISTED = 100;

export function deliveriesRoute({ content, database, now }: DeskDeps): Hono<DeskRequest> {
  const words = content.owner.desk.reasons;
  const route = new Hono<DeskRequest>();
  route.use(ownersOnly);

  route.get('/', async (c) => c.json(await list()));

  route.post('/:id/resend', async (c) => {
    await readJson(c, resend);
    const by = `desk:${c.var.signed.email}` as const;
    const found = await resendDelivery(database, c.req.param('id'), by, now());
    return found ? c.json(await list()) : problem(c, 'not_found', 404);
  });

  async function list(): Promise<FailedDelivery[]> {
    const found = await failedDeliveries(database.db, MAX_LISTED);
    return found.map(({ id, lead_id, name, channel, state, attempts, created_at, due_at, last_error }) => ({
      id,
      lead: { id: lead_id, name },
      channel,
      state: state === 'errored' ? 'given_up' : 'failing',
      attempts,
      created_at,
      due_at: state === 'errored' ? null : due_at,
      reason: reasonInWords(last_error ?? ''),
    }));
  }

  /** @param error a code, with the receiver's status if there was one, such as `refused:550` (outbox/delivery-error.ts) */
  function reasonInWords(error: string): string {
    const [code = '', status] = error.split(':');
    const text = Object.hasOwn(words, code) ? words[code as keyof typeof words] : words.unexpected;
    return status ? `${text} (${status})` : text;
  }

  return route;
}
