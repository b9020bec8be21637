/** Messages that fail or were given up: `/api/desk/messages` (product section 12). Owners only (desk-route.ts). */
import { Hono } from 'hono';
import type { FailedMessage } from '../../contract/desk/messages.ts';
import { resend } from '../../contract/desk/requests.ts';
import { resendLead } from '../leads/resend.ts';
import { check, type DeskRequest, problem } from './answer.ts';
import type { DeskDeps } from './desk.ts';
import { listFailedMessages } from './failed-messages.ts';

export function messagesRoute({ content, database, now }: DeskDeps) {
  const { db } = database;
  const { reasons } = content.owner.desk;
  return new Hono<DeskRequest>()
    .get('/messages', async (c) => c.json<FailedMessage[]>(await listFailedMessages(db, reasons)))
    .post('/messages/:id/resend', check('json', resend), async (c) => {
      const by = `desk:${c.var.signed.email}` as const;
      const id = c.req.param('id');
      const failed = await db
        .selectFrom('messages')
        .select('request_id')
        .where('id', '=', id)
        .executeTakeFirst();
      if (!failed) return problem(c, 'not_found', 404);
      await resendLead(database, failed.request_id, { by, message: id }, now());
      return c.json<FailedMessage[]>(await listFailedMessages(db, reasons));
    });
}
