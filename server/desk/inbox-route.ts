/** The inbox and its leads: `/api/desk/leads` (product section 12). */
import { type Context, Hono } from 'hono';
import { z } from 'zod';
import type { Conflict, InboxPage, MergeProblem } from '../../contract/desk/leads.ts';
import {
  addressChange,
  bookingChange,
  deskState,
  merge,
  newLink,
  newNote,
  readMark,
  stateChange,
  undo,
  unmerge,
} from '../../contract/desk/requests.ts';
import { BOOKING_OUTCOMES, type OutcomeWords } from '../bookings/outcomes.ts';
import { linkedRequest } from '../leads/full-lead.ts';
import { standTogether } from '../leads/stand-together.ts';
import { check, type DeskRequest, ownersOnly, problem, readJson } from './answer.ts';
import { addOwnerNote, type DeskAuthor, type DeskResult, keyOf, markRead, setAddress } from './changes.ts';
import type { DeskDeps } from './desk.ts';
import { findLeadIds, PAGE_SIZE } from './inbox.ts';
import { inboxLead, leadDetail } from './lead-answer.ts';
import { checkJob, storeJob } from './new-job.ts';
import { maySee, visibleLeads } from './visible.ts';

type LeadContext = Context<DeskRequest>;

const querySchema = z.object({
  cursor: z.uuid().optional(),
  state: deskState.optional(),
  unread: z.literal('1').optional(),
  q: z.string().max(200).optional(),
});

export function inboxRoute(deps: DeskDeps): Hono<DeskRequest> {
  const { bookings, database, leads, content, feed, now } = deps;
  const { service } = content.quoteForm.fields;
  const choices = { services: service.options.map(({ value }) => value), days: [] };
  const route = new Hono<DeskRequest>();

  route.get('/', async (c) => {
    const { cursor, state, unread, q } = check(querySchema, c.req.query());
    const among = await visibleLeads(deps, c.var.signed);
    const query = { cursor, state, unread: unread === '1', text: (q ?? '').replaceAll('\0', ''), among };
    const ids = await findLeadIds(database.db, query, content.schedule.towns);
    const page = ids.slice(0, PAGE_SIZE);
    const found = standTogether(await leads.findFullAll(page));
    return c.json({
      leads: found.map((lead) => inboxLead(lead, c.var.signed.role, content)),
      cursor: ids.length > PAGE_SIZE ? (page.at(-1) ?? null) : null,
    } satisfies InboxPage);
  });

  route.use('/:id/*', async (c, next) => {
    const id = c.req.param('id') ?? '';
    return (await maySee(deps, c.var.signed, id)) ? next() : problem(c, 'not_found', 404);
  });

  route.get('/:id', (c) => show(c, c.req.param('id')));

  route.get('/:id/photos/:position', async (c) => {
    const photo = await leads.photoAt(c.req.param('id'), Number(c.req.param('position')));
    if (!photo) return problem(c, 'not_found', 404);
    return c.body(new Uint8Array(photo.data), 200, { 'Content-Type': photo.type });
  });

  route.post('/:id/notes', async (c) => {
    const note = await readJson(c, newNote);
    return answer(c, await addOwnerNote(database, c.req.param('id'), note.text, author(c, note.key), now()));
  });

  route.post('/:id/address', async (c) => {
    const change = await readJson(c, addressChange);
    return answer(c, await setAddress(database, c.req.param('id'), change, author(c, change.key), now()));
  });

  // All routes below are for owners only.
  route.use(ownersOnly);

  route.post('/:id/state', async (c) => {
    const { state, was, amount_cents: amountCents, key } = await readJson(c, stateChange);
    return answer(
      c,
      await leads.setStatus(c.req.param('id'), state, { ...author(c, key), was, amountCents }),
    );
  });

  route.post('/:id/undo', async (c) => {
    const { event, key } = await readJson(c, undo);
    return answer(c, await leads.undoStatus(c.req.param('id'), { event }, author(c, key)));
  });

  route.post('/:id/booking', async (c) => {
    const { window: to, was, overbook, tell, key } = await readJson(c, bookingChange);
    const change = { to, was, overbook, tell, ...author(c, key) };
    const { outcome } = await bookings.change(c.req.param('id'), change);
    const words: OutcomeWords = BOOKING_OUTCOMES[outcome];
    return answer(c, words.error ?? 'done');
  });

  route.post('/:id/merge', async (c) => {
    const { into, key } = await readJson(c, merge);
    const reason = await leads.merge(c.req.param('id'), into, author(c, key));
    if (reason === 'done' || reason === 'not_found') return answer(c, reason);
    return c.json({ error: 'merge_refused', reason } satisfies MergeProblem, 409);
  });

  route.post('/:id/unmerge', async (c) => {
    const { merged, key } = await readJson(c, unmerge);
    const result = await leads.unmerge(merged, author(c, key));
    return answer(c, result === 'not_found' ? result : 'done');
  });

  route.post('/:id/new-link', async (c) => {
    const { key } = await readJson(c, newLink);
    const lead = await leads.findFull(c.req.param('id'));
    const renewed = lead && (await leads.renewLink(linkedRequest(lead).id, author(c, key)));
    return answer(c, renewed ? 'done' : 'not_found');
  });

  route.post('/', async (c) => {
    const body = await readJson(c, z.looseObject({}));
    const checked = checkJob(body, choices);
    if ('problem' in checked) return c.json(checked.problem, 400);
    const stored = await storeJob(deps, checked.job, c.var.signed.email);
    if (stored === 'full') return problem(c, 'full', 409);
    void feed.look();
    return show(c, stored.id, 201);
  });

  route.post('/:id/read', async (c) => {
    const mark = await readJson(c, readMark);
    const lead = c.req.param('id');
    const result = await markRead(database, lead, mark.read, now());
    if (result === 'done') feed.tell({ lead, kind: 'read' });
    return answer(c, result);
  });

  async function show(c: LeadContext, id: string, status: 200 | 201 = 200): Promise<Response> {
    const lead = await leads.findFull(id);
    return lead ? c.json(leadDetail(lead, c.var.signed.role, deps), status) : problem(c, 'not_found', 404);
  }

  async function answer(c: LeadContext, result: DeskResult | 'full'): Promise<Response> {
    const id = c.req.param('id') ?? '';
    if (result === 'not_found') return problem(c, 'not_found', 404);
    if (result === 'full') return problem(c, 'full', 409);
    void feed.look();
    const lead = result === 'conflict' ? await leads.findFull(id) : undefined;
    if (!lead) return show(c, id);
    const detail = leadDetail(lead, c.var.signed.role, deps);
    return c.json({ error: 'changed_meanwhile', lead: detail } satisfies Conflict, 409);
  }

  return route;
}

/** Author and idempotency key of a request's change. */
function author(c: LeadContext, key: string): DeskAuthor {
  return { by: `desk:${c.var.signed.email}`, key: keyOf(c.req.param('id') ?? '', key) };
}
