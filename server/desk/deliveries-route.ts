/** Deliveries that fail or were given up: `/api/desk/deliveries` (product section 12). Owners only (desk-route.ts). */
import { Hono } from 'hono';
import type { FailedDelivery } from '../../contract/desk/deliveries.ts';
import { resend } from '../../contract/desk/requests.ts';
import { resendLead } from '../leads/resend.ts';
import { check, type DeskRequest, problem } from './answer.ts';
import { listDeliveries } from './deliveries.ts';
import type { DeskDeps } from './desk.ts';

export function deliveriesRoute({ content, database, now }: DeskDeps) {
  const { db } = database;
  const { reasons } = content.owner.desk;
  return new Hono<DeskRequest>()
    .get('/deliveries', async (c) => c.json<FailedDelivery[]>(await listDeliveries(db, reasons)))
    .post('/deliveries/:id/resend', check('json', resend), async (c) => {
      const by = `desk:${c.var.signed.email}` as const;
      const id = c.req.param('id');
      const failed = await db.selectFrom('outbox').select('lead_id').where('id', '=', id).executeTakeFirst();
      if (!failed) return problem(c, 'not_found', 404);
      await resendLead(database, failed.lead_id, by, now());
      return c.json<FailedDelivery[]>(await listDeliveries(db, reasons));
    });
}
