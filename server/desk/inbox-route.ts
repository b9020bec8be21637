/** The inbox and its leads: `/api/desk/leads` (product section 12). */
import { type Context, Hono } from 'hono';
import { z } from 'zod';
import type { Conflict, InboxPage } from '../../contract/desk/leads.ts';
import {
  addressChange,
  bookingChange,
  deskState,
  newNote,
  readMark,
  stateChange,
  undo,
} from '../../contract/desk/requests.ts';
import { check, type DeskRequest, ownersOnly, problem, readJson } from './answer.ts';
import {
  addOwnerNote,
  type DeskResult,
  keyOf,
  markRead,
  setAddress,
  setState,
  undoState,
} from './changes.ts';
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
    const found = await leads.findFullAll(page);
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
    return answer(c, await addOwnerNote(database, c.req.param('id'), note.text, by(c, note.key), now()));
  });

  route.post('/:id/address', async (c) => {
    const change = await readJson(c, addressChange);
    return answer(c, await setAddress(database, c.req.param('id'), change, by(c, change.key), now()));
  });

  // All routes below are for owners only.
  route.use(ownersOnly);

  route.post('/:id/state', async (c) => {
    const change = await readJson(c, stateChange);
    const { state, was, amount_cents: amountCents } = change;
    const wanted = { state, was, amountCents };
    const author = { ...by(c, change.key), bookings };
    return answer(c, await setState(database, c.req.param('id'), wanted, author, now()));
  });

  route.post('/:id/undo', async (c) => {
    const { event, key } = await readJson(c, undo);
    const author = { ...by(c, key), bookings };
    return answer(c, await undoState(database, c.req.param('id'), event, author, now()));
  });

  route.post('/:id/booking', async (c) => {
    const change = await readJson(c, bookingChange);
    const lead = c.req.param('id');
    const { window, was, overbook, tell } = change;
    const terms = { was, overbook, tell, key: keyOf(lead, change.key) };
    const author = `desk:${c.var.signed.email}` as const;
    const result = window
      ? await bookings.move(lead, window, author, terms)
      : await bookings.cancel(lead, author, terms);
    return answer(c, result === 'too_late' ? 'conflict' : result);
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
    return lead ? c.json(leadDetail(lead, c.var.signed.role, content), status) : problem(c, 'not_found', 404);
  }

  async function answer(c: LeadContext, result: DeskResult): Promise<Response> {
    const id = c.req.param('id') ?? '';
    if (result === 'not_found') return problem(c, 'not_found', 404);
    if (result === 'full') return problem(c, 'full', 409);
    void feed.look();
    const lead = result === 'conflict' ? await leads.findFull(id) : undefined;
    if (!lead) return show(c, id);
    const detail = leadDetail(lead, c.var.signed.role, content);
    return c.json({ error: 'changed_meanwhile', lead: detail } satisfies Conflict, 409);
  }

  return route;
}

function by(c: LeadContext, key: string): { email: string; key: string } {
  return { email: c.var.signed.email, key };
}
