/** The owner's reports: `/api/desk/reports`, and each of its tables as CSV (product section 13). */
import { Hono } from 'hono';
import { z } from 'zod';
import { addDays } from '../../contract/dates.ts';
import { date } from '../../contract/desk/requests.ts';
import {
  DEFAULT_DAYS,
  type DeskReports,
  MONEY_BY,
  type MoneyBy,
  type Period,
  REPORTS,
} from '../../contract/reports/reports.ts';
import { cellsOf } from '../reports/cells.ts';
import { csvLine } from '../reports/exports/csv-line.ts';
import { Reports } from '../reports/reports.ts';
import { BadRequestError, check, type DeskRequest, ownersOnly } from './answer.ts';
import type { DeskDeps } from './desk.ts';

const querySchema = z.object({
  since: date.optional(),
  until: date.optional(),
  by: z.enum(MONEY_BY).default('source'),
});

export function reportsRoute({ database, content, now }: DeskDeps): Hono<DeskRequest> {
  const route = new Hono<DeskRequest>();
  route.use(ownersOnly);

  route.get('/', async (c) => {
    const { by, period } = read(c.req.query());
    const reports = new Reports(database, content, period);
    const answer: DeskReports = {
      money: await reports.money(by),
      weeks: await reports.money('week'),
      visits: await reports.visits(by),
      hours: await reports.hours(),
      vitals: await reports.vitals(),
      answers: await reports.answers(),
      estimates: await reports.estimates(),
    };
    return c.json(answer);
  });

  for (const name of REPORTS) {
    route.get(`/${name}.csv`, async (c) => {
      const { by, period } = read(c.req.query());
      const report = await new Reports(database, content, period).make({ name, by });
      const lines = cellsOf(report).map((row) => csvLine(row, '\r\n'));
      return c.body(lines.join(''), 200, {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': `attachment; filename="${name}.csv"`,
      });
    });
  }

  function read(query: Record<string, string>): { by: MoneyBy; period: Period } {
    const { by, ...given } = check(querySchema, query);
    const { until = Reports.today(content, now()) } = given;
    const { since = addDays(until, 1 - DEFAULT_DAYS) } = given;
    if (since > until) throw new BadRequestError();
    return { by, period: { since, until } };
  }

  return route;
}
