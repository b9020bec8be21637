/** A lead that an owner sends to themselves: `/api/desk/test-lead` (product section 12). */
import { type Context, Hono } from 'hono';
import { testLead } from '../../contract/desk/requests.ts';
import type { TestLead, TestStep } from '../../contract/desk/test-lead.ts';
import type { Content } from '../../model/load.ts';
import type { Connection } from '../db/tables.ts';
import { type MessageState, messagesOf } from '../leads/message-states.ts';
import { sendTestLead } from '../leads/test-lead.ts';
import { whyUnsent } from '../leads/words/reasons.ts';
import { check, type DeskRequest } from './answer.ts';
import { LeadAnswers } from './change-answer.ts';
import type { DeskDeps } from './desk.ts';

export function testLeadRoute(deps: DeskDeps) {
  const { database, content, feed, now } = deps;
  const { author } = new LeadAnswers(deps);
  const show = async (c: Context<DeskRequest>) =>
    c.json<TestLead>(await latestTestLead(database.db, content));
  return new Hono<DeskRequest>()
    .get('/test-lead', show)
    .post('/test-lead', check('json', testLead), async (c) => {
      await sendTestLead(database, content, author(c, c.req.valid('json').key), now());
      void feed.look();
      return show(c);
    });
}

async function latestTestLead(db: Connection, { owner }: Pick<Content, 'owner'>): Promise<TestLead> {
  const requests = db.selectFrom('requests').select('id');
  const real = await requests
    .where(({ or, eb }) => or([eb('closed_as', 'is', null), eb('closed_as', 'not in', ['spam', 'test'])]))
    .executeTakeFirst();
  const latest = await requests.where('closed_as', '=', 'test').orderBy('id', 'desc').executeTakeFirst();
  const messages = latest ? await messagesOf(db, [latest.id]) : [];
  const step = (channel: 'mail' | 'push') =>
    stepOf(
      messages.find((message) => message.channel === channel),
      owner,
    );
  return {
    is_offered: !real,
    sent: latest ? { lead: latest.id, mail: step('mail'), push: step('push') } : null,
  };
}

function stepOf(message: MessageState | undefined, owner: Content['owner']): TestStep {
  if (!message) return { state: 'off', why: '' };
  const { outcome } = message;
  if (outcome === 'sent') return { state: 'sent', why: '' };
  return { state: outcome === 'waiting' ? 'waiting' : 'not_sent', why: whyUnsent(message, owner) };
}
