/** The inbox, its leads, and what is said of them by hand: `/api/desk/leads`, `/events`, `/offline` (product section 12). */
import { Hono } from 'hono';
import type { InboxPage } from '../../contract/desk/leads.ts';
import {
  addressChange,
  closure,
  duplicate,
  eventsQuery,
  leadsQuery,
  loss,
  newBooking,
  newLink,
  newNote,
  newText,
  noTexts,
  readMark,
} from '../../contract/desk/requests.ts';
import { setAddress } from '../leads/address.ts';
import { bookJob } from '../leads/book.ts';
import { answerRequest, loseRequest, markDuplicate, markSpam, reopenRequest } from '../leads/closures.ts';
import { enterDoneJob } from '../leads/finish.ts';
import { groupByPhone } from '../leads/lead.ts';
import { renewLink } from '../leads/new-link.ts';
import { addOwnerNote } from '../leads/notes.ts';
import { photoAt } from '../leads/photo-rows.ts';
import { markRead } from '../leads/read-mark.ts';
import { endTexts, sendText } from '../leads/text-send.ts';
import { check, type DeskRequest, ownersOnly, problem } from './answer.ts';
import { LeadAnswers } from './change-answer.ts';
import type { DeskDeps } from './desk.ts';
import { streamChanges } from './event-stream.ts';
import { findLeadIds, PAGE_SIZE } from './inbox.ts';
import { inboxLead } from './lead-answer.ts';
import { checkJob, storeJob } from './new-job.ts';
import { offlinePack } from './offline-pack.ts';
import { mayChange, maySee, visibleLeads } from './visible.ts';

export function leadsRoute(deps: DeskDeps) {
  const { jobs, database, leads, content, feed, now } = deps;
  const { db } = database;
  const answers = new LeadAnswers(deps);
  const { author, show, answer } = answers;

  return (
    new Hono<DeskRequest>()
      .get('/events', check('query', eventsQuery), (c) => streamChanges(c, c.req.valid('query').last, deps))
      .get('/offline', async (c) => c.json(await offlinePack(deps, c.var.signed)))
      .get('/leads', check('query', leadsQuery), async (c) => {
        const { cursor, state, unread, q = '' } = c.req.valid('query');
        const among = await visibleLeads(deps, c.var.signed);
        const query = { cursor, state, unread: unread === '1', text: q.replaceAll('\0', ''), among };
        const ids = await findLeadIds(db, query, content.schedule.towns);
        const page = ids.slice(0, PAGE_SIZE);
        const found = groupByPhone(await leads.findFullAll(page));
        return c.json<InboxPage>({
          leads: found.map((lead) => inboxLead(lead, c.var.signed.role, content)),
          cursor: ids.length > PAGE_SIZE ? (page.at(-1) ?? null) : null,
        });
      })
      .use('/leads/:id/*', async (c, next) => {
        const may = c.req.method === 'POST' ? mayChange : maySee;
        return (await may(deps, c.var.signed, c.req.param('id'))) ? next() : problem(c, 'not_found', 404);
      })
      .get('/leads/:id', (c) => show(c, c.req.param('id'), 200))
      .get('/leads/:id/photos/:position', async (c) => {
        const photo = await photoAt(db, c.req.param('id'), Number(c.req.param('position')));
        if (!photo) return problem(c, 'not_found', 404);
        return c.body(new Uint8Array(photo.data), 200, { 'Content-Type': photo.type });
      })
      .post('/leads/:id/notes', check('json', newNote), async (c) => {
        const { text, key } = c.req.valid('json');
        const id = c.req.param('id');
        return answer(c, id, await addOwnerNote(database, id, text, author(c, key), now()));
      })
      .post('/leads/:id/address', check('json', addressChange), async (c) => {
        const { street, access, was, key } = c.req.valid('json');
        const id = c.req.param('id');
        const change = { ...author(c, key), was };
        return answer(c, id, await setAddress(database, id, { street, access }, change, now()));
      })
      // All routes below are for owners only.
      .use('/leads/*', ownersOnly)
      .post('/leads', checkJob(content), async (c) => {
        const stored = await storeJob(deps, c.req.valid('json'), c.var.signed.email);
        if (stored === 'full') return problem(c, 'full', 409);
        if (stored === 'forgotten') return problem(c, 'not_found', 404);
        void feed.look();
        return show(c, stored.id, 201);
      })
      .post('/leads/:id/jobs', check('json', newBooking), async (c) => {
        const { window, overbook, tell, amount_cents: amountCents, paid, key } = c.req.valid('json');
        const id = c.req.param('id');
        const by = author(c, key);
        if (!window) return answer(c, id, await enterDoneJob(jobs, id, { ...by, amountCents, paid }), 201);
        return answers.outcome(c, id, await bookJob(jobs, id, window, { ...by, overbook, tell }), 201);
      })
      .post('/leads/:id/texts', check('json', newText), async (c) => {
        const { text, key } = c.req.valid('json');
        const id = c.req.param('id');
        const ending = content.in((await leads.find(id))?.language).booking.text.stop;
        return answer(c, id, await sendText(database, id, { text, ending }, author(c, key), now()));
      })
      .post('/leads/:id/no-texts', check('json', noTexts), async (c) => {
        const id = c.req.param('id');
        return answer(c, id, await endTexts(database, id, author(c, c.req.valid('json').key), now()));
      })
      .post('/leads/:id/answer', check('json', closure), async (c) => {
        const { was, key } = c.req.valid('json');
        const id = c.req.param('id');
        return answer(c, id, await answerRequest(database, id, { ...author(c, key), was }, now()));
      })
      .post('/leads/:id/lose', check('json', loss), async (c) => {
        const { key, ...change } = c.req.valid('json');
        const id = c.req.param('id');
        return answer(c, id, await loseRequest(database, id, { ...author(c, key), ...change }, now()));
      })
      .post('/leads/:id/spam', check('json', closure), async (c) => {
        const { was, key } = c.req.valid('json');
        const id = c.req.param('id');
        return answer(c, id, await markSpam(database, id, { ...author(c, key), was }, now()));
      })
      .post('/leads/:id/duplicate', check('json', duplicate), async (c) => {
        const { of, was, key } = c.req.valid('json');
        const id = c.req.param('id');
        return answer(c, id, await markDuplicate(database, id, of, { ...author(c, key), was }, now()));
      })
      .post('/leads/:id/reopen', check('json', closure), async (c) => {
        const { was, key } = c.req.valid('json');
        const id = c.req.param('id');
        return answer(c, id, await reopenRequest(database, id, { ...author(c, key), was }, now()));
      })
      .post('/leads/:id/new-link', check('json', newLink), async (c) => {
        const id = c.req.param('id');
        return answer(c, id, await renewLink(database, id, author(c, c.req.valid('json').key), now()));
      })
      .post('/leads/:id/read', check('json', readMark), async (c) => {
        const lead = c.req.param('id');
        const result = await markRead(database, lead, c.req.valid('json'), now());
        if (result === 'done') feed.tell({ lead, kind: 'read' });
        return answer(c, lead, result);
      })
  );
}
