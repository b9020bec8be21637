/**
 * What the owner asks of the business: `/api/desk/counts`, `/findings`, `/reports`, `/exports`, `/deliveries`, `/forget` (product
 * sections 12 and 13). Owners only (desk-route.ts).
 */
import { Hono } from 'hono';
import type { z } from 'zod';
import { addDays, dateIn } from '../../contract/dates.ts';
import {
  DESK_EXPORTS,
  type DeskCounts,
  type DeskPlanRow,
  type FailedDelivery,
  type ForgetFound,
} from '../../contract/desk/more.ts';
import { forgetRequest, reportsQuery, resend } from '../../contract/desk/requests.ts';
import { DEFAULT_DAYS, type DeskReports, type Period, REPORTS } from '../../contract/reports/reports.ts';
import type { LeadsTable } from '../db/tables.ts';
import { countLeads } from '../leads/counts.ts';
import { findPerson, forgetPerson } from '../leads/forget.ts';
import { resendLead } from '../leads/resend.ts';
import { cellsOf } from '../reports/cells.ts';
import { csvLine } from '../reports/exports/csv-line.ts';
import { Reports } from '../reports/reports.ts';
import { check, type DeskRequest, problem } from './answer.ts';
import { listDeliveries } from './deliveries.ts';
import type { DeskDeps } from './desk.ts';
import { exportFile } from './export-file.ts';

export function businessRoute(deps: DeskDeps) {
  const { content, database, plan, log, now } = deps;
  const { db } = database;
  const { reasons } = content.owner.desk;

  return new Hono<DeskRequest>()
    .get('/counts', async (c) => c.json<DeskCounts>(await countLeads(db)))
    .get('/findings', (c) => c.json<DeskPlanRow[]>(plan()))
    .get('/exports/:file', (c) => {
      const file = DESK_EXPORTS.find((name) => name === c.req.param('file'));
      if (!file) return problem(c, 'not_found', 404);
      const { body, headers } = exportFile(file, deps);
      return c.body(body, 200, headers);
    })
    .get('/deliveries', async (c) => c.json<FailedDelivery[]>(await listDeliveries(db, reasons)))
    .post('/deliveries/:id/resend', check('json', resend), async (c) => {
      const by = `desk:${c.var.signed.email}` as const;
      const id = c.req.param('id');
      const failed = await db.selectFrom('outbox').select('lead_id').where('id', '=', id).executeTakeFirst();
      if (!failed) return problem(c, 'not_found', 404);
      await resendLead(database, failed.lead_id, by, now());
      return c.json<FailedDelivery[]>(await listDeliveries(db, reasons));
    })
    .post('/forget/find', check('json', forgetRequest), async (c) => {
      const { contact } = c.req.valid('json');
      return c.json<ForgetFound>({ leads: (await findPerson(db, contact)).map(listed) });
    })
    .post('/forget', check('json', forgetRequest), async (c) => {
      const { contact } = c.req.valid('json');
      const found = await findPerson(db, contact);
      const { leads: count, alsoKnownAs } = await forgetPerson(database, contact);
      // Logs who did it, and nothing about the person.
      log.info({ code: 'desk_forgot', user: c.var.signed.userId, leads: count });
      const also_known_as = alsoKnownAs.map((other) => other.contact);
      return c.json<ForgetFound>({
        leads: found.map(listed),
        ...(also_known_as.length > 0 && { also_known_as }),
      });
    })
    .get('/reports', check('query', reportsQuery), async (c) => {
      const { by } = c.req.valid('query');
      const period = periodOf(c.req.valid('query'));
      if (!period) return problem(c, 'bad_request', 400);
      const reports = new Reports(database, content, period);
      return c.json<DeskReports>({
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
      const lines = cellsOf(report).map((row) => csvLine(row, '\r\n'));
      return c.body(lines.join(''), 200, {
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

function listed({ id, name, received_at }: LeadsTable): ForgetFound['leads'][number] {
  return { id, name, received_at };
}
