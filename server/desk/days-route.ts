/** Days with their jobs, and messages to customers on the day: `/api/desk/days` (product section 12). */
import { Hono } from 'hono';
import { z } from 'zod';
import type { DayMessageSent, DeskDay } from '../../contract/desk/day.ts';
import { date, dayChange, dayMessage } from '../../contract/desk/requests.ts';
import { check, type DeskRequest, ownersOnly, problem, readJson } from './answer.ts';
import { keyOf, tellCustomer } from './changes.ts';
import { readDays } from './days.ts';
import type { DeskDeps } from './desk.ts';
import { maySee } from './visible.ts';

const MAX_DAYS = 14;
const querySchema = z.object({
  from: date.optional(),
  days: z.coerce.number().int().min(1).max(MAX_DAYS).default(1),
});

export function daysRoute(deps: DeskDeps): Hono<DeskRequest> {
  const { bookings, database, feed, now, sendMail } = deps;
  const route = new Hono<DeskRequest>();

  route.get('/', async (c) => {
    const { from = bookings.calendar.today(now()), days } = check(querySchema, c.req.query());
    return c.json(await readDays(deps, from, days, c.var.signed.role));
  });

  route.post('/:date/messages', async (c) => {
    const on = check(date, c.req.param('date'));
    const { kind, minutes, key, leads } = await readJson(c, dayMessage);
    const mailed: string[] = [];
    for (const id of new Set(leads)) {
      const author = { by: `desk:${c.var.signed.email}` as const, key: keyOf(id, key) };
      const told = (await maySee(deps, c.var.signed, id))
        ? await tellCustomer(database, id, { date: on, kind, minutes }, author, now())
        : 'not_found';
      if (told === 'not_found') return problem(c, 'not_found', 404);
      if (told === 'mailed' && sendMail) mailed.push(id);
    }
    void feed.look();
    return c.json({ mailed } satisfies DayMessageSent);
  });

  route.post('/:date', ownersOnly, async (c) => {
    const on = check(date, c.req.param('date'));
    const change = await readJson(c, dayChange);
    await bookings.changeDay(on, change, `desk:${c.var.signed.email}`);
    void feed.look();
    const { days } = await readDays(deps, on, 1, 'owner');
    return c.json(days[0] satisfies DeskDay | undefined);
  });

  return route;
}
