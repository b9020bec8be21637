/** Days with their jobs, and messages to customers on the day: `/api/desk/days` (product section 12). */
import { Hono } from 'hono';
import type { DeskDay } from '../../contract/desk/day.ts';
import { dayChange, dayMessage, dayPath, daysQuery } from '../../contract/desk/requests.ts';
import { sendDayMessage } from '../leads/day-message.ts';
import { check, type DeskRequest, ownersOnly, problem } from './answer.ts';
import { readDays } from './days.ts';
import type { DeskDeps } from './desk.ts';
import { mayChangeJob } from './visible.ts';

export function daysRoute(deps: DeskDeps) {
  const { jobs, database, feed, now } = deps;
  return new Hono<DeskRequest>()
    .get('/days', check('query', daysQuery), async (c) => {
      const { from = jobs.calendar.today(now()), days } = c.req.valid('query');
      return c.json(await readDays(deps, from, days, c.var.signed));
    })
    .post('/days/:date/messages', check('param', dayPath), check('json', dayMessage), async (c) => {
      const { date } = c.req.valid('param');
      const { kind, minutes, key, jobs: ids } = c.req.valid('json');
      let areAllTold = true;
      for (const id of ids) {
        const change = { by: `desk:${c.var.signed.email}` as const, key: `desk:${id}:${key}` };
        const isTold =
          (await mayChangeJob(deps, c.var.signed, id)) &&
          (await sendDayMessage(database, id, { date, kind, minutes }, change, now()));
        areAllTold &&= isTold;
      }
      void feed.look();
      return areAllTold ? c.json({}) : problem(c, 'not_found', 404);
    })
    .post('/days/:date', ownersOnly, check('param', dayPath), check('json', dayChange), async (c) => {
      const { date } = c.req.valid('param');
      const { key, ...change } = c.req.valid('json');
      const by = `desk:${c.var.signed.email}` as const;
      const result = await jobs.changeDay(date, change, by, `${by}:${key}`);
      void feed.look();
      if (result === 'conflict') return problem(c, 'changed_meanwhile', 409);
      const { days } = await readDays(deps, date, 1, c.var.signed);
      return c.json<DeskDay | undefined>(days[0]);
    });
}
