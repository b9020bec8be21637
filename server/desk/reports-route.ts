/** Reports on a period, on screen and as CSV: `/api/desk/reports` (product section 13). Owners only (desk-route.ts). */
import { Hono } from 'hono';
import type { z } from 'zod';
import { addDays, dateIn } from '../../contract/dates.ts';
import { reportsQuery } from '../../contract/desk/requests.ts';
import { DEFAULT_DAYS, type DeskReports, type Period, REPORTS } from '../../contract/reports/reports.ts';
import { cellsOf } from '../reports/cells.ts';
import { csvText } from '../reports/exports/csv-line.ts';
import { Reports } from '../reports/reports.ts';
import { textsOfMonth } from '../reports/texts.ts';
import { check, type DeskRequest, problem } from './answer.ts';
import type { DeskDeps } from './desk.ts';

export function reportsRoute({ content, database, texts, now }: DeskDeps) {
  return new Hono<DeskRequest>()
    .get('/reports', check('query', reportsQuery), async (c) => {
      const { by } = c.req.valid('query');
      const period = periodOf(c.req.valid('query'));
      if (!period) return problem(c, 'bad_request', 400);
      const reports = new Reports(database, content, period);
      return c.json<DeskReports>({
        texts: await textsOfMonth(database.db, {
          timeZone: content.business.time_zone,
          price: texts?.settings.price,
          now: now(),
        }),
        money: await reports.money(by),
        weeks: await reports.money('week'),
        visits: await reports.visits(by),
        hours: await reports.hours(),
        vitals: await reports.vitals(),
        answers: await reports.answers(),
        estimates: await reports.estimates(),
      });
    })
    .get('/reports/:file', check('query', reportsQuery), async (c) => {
      const name = REPORTS.find((each) => `${each}.csv` === c.req.param('file'));
      if (!name) return problem(c, 'not_found', 404);
      const { by } = c.req.valid('query');
      const period = periodOf(c.req.valid('query'));
      if (!period) return problem(c, 'bad_request', 400);
      const report = await new Reports(database, content, period).make({ name, by });
      return c.body(csvText(cellsOf(report)), 200, {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': `attachment; filename="${name}.csv"`,
      });
    });

  /** The last weeks, unless the query says otherwise. Undefined if the period ends before it begins. */
  function periodOf(query: z.output<typeof reportsQuery>): Period | undefined {
    const { until = dateIn(content.business.time_zone, now()) } = query;
    const { since = addDays(until, 1 - DEFAULT_DAYS) } = query;
    return since > until ? undefined : { since, until };
  }
}
