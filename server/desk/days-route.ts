/** Days with their jobs, and messages to customers on the day: `/api/desk/days` (product section 12). */
import { Hono } from 'hono';
import type { DayMessageSent, DeskDay } from '../../contract/desk/day.ts';
import { dayChange, dayMessage, dayPath, daysQuery } from '../../contract/desk/requests.ts';
import { check, type DeskRequest, ownersOnly, problem } from './answer.ts';
import { keyOf, tellCustomer } from './changes.ts';
import { readDays } from './days.ts';
import type { DeskDeps } from './desk.ts';
import { maySee } from './visible.ts';

export function daysRoute(deps: DeskDeps) {
  const { bookings, database, feed, now, sendMail } = deps;
  return new Hono<DeskRequest>()
    .get('/days', check('query', daysQuery), async (c) => {
      const { from = bookings.calendar.today(now()), days } = c.req.valid('query');
      return c.json(await readDays(deps, from, days, c.var.signed));
    })
    .post('/days/:date/messages', check('param', dayPath), check('json', dayMessage), async (c) => {
      const { date } = c.req.valid('param');
      const { kind, minutes, key, leads, windows } = c.req.valid('json');
      const mailed: string[] = [];
      for (const [n, id] of leads.entries()) {
        const window = windows?.[n];
        const ownKey = keyOf(id, window ? `${window}:${key}` : key);
        const author = { by: `desk:${c.var.signed.email}` as const, key: ownKey };
        const result = (await maySee(deps, c.var.signed, id))
          ? await tellCustomer(database, id, { date, window, kind, minutes }, author, now())
          : 'not_found';
        if (result === 'not_found') return problem(c, 'not_found', 404);
        if (result === 'mailed' && sendMail) mailed.push(id);
      }
      void feed.look();
      return c.json<DayMessageSent>({ mailed });
    })
    .post('/days/:date', ownersOnly, check('param', dayPath), check('json', dayChange), async (c) => {
      const { date } = c.req.valid('param');
      await bookings.changeDay(date, c.req.valid('json'), `desk:${c.var.signed.email}`);
      void feed.look();
      const { days } = await readDays(deps, date, 1, c.var.signed);
      return c.json<DeskDay | undefined>(days[0]);
    });
}
