/**
 * The inbox and its leads, their live changes, and what a phone keeps of them: `/api/desk/leads`, `/events`, `/offline` (product
 * section 12).
 */
import { type Context, Hono } from 'hono';
import type { Conflict, InboxPage, LeadDetail, MergeProblem } from '../../contract/desk/leads.ts';
import {
  addressChange,
  bookingChange,
  crewChange,
  eventsQuery,
  leadsQuery,
  merge,
  newLink,
  newNote,
  readMark,
  stateChange,
  undo,
  unmerge,
} from '../../contract/desk/requests.ts';
import { BOOKING_OUTCOMES, type OutcomeWords } from '../bookings/outcomes.ts';
import { setAddress } from '../leads/address.ts';
import { linkedRequest } from '../leads/full-lead.ts';
import { standTogether } from '../leads/stand-together.ts';
import { photoAt } from '../leads/stored-photos.ts';
import { check, type DeskRequest, ownersOnly, problem } from './answer.ts';
import { addOwnerNote, type DeskAuthor, type DeskResult, giveToCrew, keyOf, markRead } from './changes.ts';
import type { DeskDeps } from './desk.ts';
import { streamChanges } from './event-stream.ts';
import { findLeadIds, PAGE_SIZE } from './inbox.ts';
import { inboxLead, leadDetail, undoable } from './lead-answer.ts';
import { checkJob, storeJob } from './new-job.ts';
import { offlinePack } from './offline-pack.ts';
import { mayChange, maySee, visibleLeads } from './visible.ts';

type LeadContext = Context<DeskRequest>;

export function leadsRoute(deps: DeskDeps) {
  const { bookings, database, leads, content, feed, now } = deps;

  return (
    new Hono<DeskRequest>()
      .get('/events', check('query', eventsQuery), (c) => streamChanges(c, c.req.valid('query').last, deps))
      .get('/offline', async (c) => c.json(await offlinePack(deps, c.var.signed)))
      .get('/leads', check('query', leadsQuery), async (c) => {
        const { cursor, state, unread, q = '' } = c.req.valid('query');
        const among = await visibleLeads(deps, c.var.signed);
        const query = { cursor, state, unread: unread === '1', text: q.replaceAll('\0', ''), among };
        const ids = await findLeadIds(database.db, query, content.schedule.towns);
        const page = ids.slice(0, PAGE_SIZE);
        const found = standTogether(await leads.findFullAll(page));
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
        const photo = await photoAt(database.db, c.req.param('id'), Number(c.req.param('position')));
        if (!photo) return problem(c, 'not_found', 404);
        return c.body(new Uint8Array(photo.data), 200, { 'Content-Type': photo.type });
      })
      .post('/leads/:id/notes', check('json', newNote), async (c) => {
        const { text, key } = c.req.valid('json');
        return answer(c, await addOwnerNote(database, c.req.param('id'), text, author(c, key), now()));
      })
      .post('/leads/:id/address', check('json', addressChange), async (c) => {
        const { street, access, was, key } = c.req.valid('json');
        const change = { ...author(c, key), was };
        return answer(c, await setAddress(database, c.req.param('id'), { street, access }, change, now()));
      })
      .post('/leads/:id/state', check('json', stateChange), async (c) => {
        const { state, was, amount_cents: amountCents, paid, key } = c.req.valid('json');
        // Crew says that a job is done; what it brought in, and every other state, is the owner's to say.
        const mayCrew = was === 'booked' && state === 'won' && amountCents === undefined;
        if (c.var.signed.role === 'crew' && !mayCrew) return problem(c, 'not_allowed', 403);
        const change = { ...author(c, key), was, amountCents, paid };
        return answer(c, await leads.setStatus(c.req.param('id'), state, change));
      })
      .post('/leads/:id/undo', check('json', undo), async (c) => {
        const { event, key } = c.req.valid('json');
        const id = c.req.param('id');
        if (c.var.signed.role === 'crew') {
          const lead = await leads.findFull(id);
          if (!lead || !undoable(lead, 'crew')) return problem(c, 'not_allowed', 403);
        }
        return answer(c, await leads.undoStatus(id, { event }, author(c, key)));
      })
      // All routes below are for owners only.
      .use('/leads/*', ownersOnly)
      .post('/leads', checkJob(content), async (c) => {
        const stored = await storeJob(deps, c.req.valid('json'), c.var.signed.email);
        if (stored === 'full') return problem(c, 'full', 409);
        void feed.look();
        return show(c, stored.id, 201);
      })
      .post('/leads/:id/booking', check('json', bookingChange), async (c) => {
        const { window: to, was, overbook, tell, key } = c.req.valid('json');
        const change = { to, was, overbook, tell, ...author(c, key) };
        const { outcome } = await bookings.change(c.req.param('id'), change);
        const words: OutcomeWords = BOOKING_OUTCOMES[outcome];
        return answer(c, words.error ?? 'done');
      })
      .post('/leads/:id/crew', check('json', crewChange), async (c) => {
        const { key, ...given } = c.req.valid('json');
        return answer(c, await giveToCrew(database, c.req.param('id'), given, author(c, key), now()));
      })
      .post('/leads/:id/merge', check('json', merge), async (c) => {
        const { into, key } = c.req.valid('json');
        const reason = await leads.merge(c.req.param('id'), into, author(c, key));
        if (reason === 'done' || reason === 'not_found') return answer(c, reason);
        return c.json<MergeProblem, 409>({ error: 'merge_refused', reason }, 409);
      })
      .post('/leads/:id/unmerge', check('json', unmerge), async (c) => {
        const { merged, key } = c.req.valid('json');
        const result = await leads.unmerge(merged, author(c, key));
        return answer(c, result === 'not_found' ? result : 'done');
      })
      .post('/leads/:id/new-link', check('json', newLink), async (c) => {
        const lead = await leads.findFull(c.req.param('id'));
        const change = author(c, c.req.valid('json').key);
        const renewed = lead && (await leads.renewLink(linkedRequest(lead).id, change));
        return answer(c, renewed ? 'done' : 'not_found');
      })
      .post('/leads/:id/read', check('json', readMark), async (c) => {
        const lead = c.req.param('id');
        const result = await markRead(database, lead, c.req.valid('json'), now());
        if (result === 'done') feed.tell({ lead, kind: 'read' });
        return answer(c, result);
      })
  );

  async function show<Status extends 200 | 201>(c: LeadContext, id: string, status: Status) {
    const lead = await leads.findFull(id);
    return lead
      ? c.json<LeadDetail, Status>(leadDetail(lead, c.var.signed.role, deps), status)
      : problem(c, 'not_found', 404);
  }

  /** Answers a change with the lead as it is now. */
  async function answer(c: LeadContext, result: DeskResult | 'full') {
    const id = c.req.param('id') ?? '';
    if (result === 'not_found') return problem(c, 'not_found', 404);
    if (result === 'full') return problem(c, 'full', 409);
    void feed.look();
    const lead = result === 'conflict' ? await leads.findFull(id) : undefined;
    if (!lead) return show(c, id, 200);
    const detail = leadDetail(lead, c.var.signed.role, deps);
    return c.json<Conflict, 409>({ error: 'changed_meanwhile', lead: detail }, 409);
  }
}

/** Author and idempotency key of a request's change. */
function author(c: LeadContext, key: string): DeskAuthor {
  return { by: `desk:${c.var.signed.email}`, key: keyOf(c.req.param('id') ?? '', key) };
}
