/** The owner's numbers: `/api/desk/numbers`, and each of its tables as CSV (product section 13). */
import { Hono } from 'hono';
import { z } from 'zod';
import { addDays } from '../../contract/dates.ts';
import { date } from '../../contract/desk/requests.ts';
import {
  DEFAULT_DAYS,
  MONEY_BY,
  type MoneyBy,
  type Numbers,
  type Period,
} from '../../contract/numbers/reports.ts';
import { csvLine } from '../exports/csv-line.ts';
import { makeReport, REPORTS } from '../numbers/make-report.ts';
import { Reports } from '../numbers/reports.ts';
import {
  answerSentences,
  heldSentences,
  hourSentences,
  moneySentences,
  vitalSentences,
} from '../numbers/sentences.ts';
import { BadRequestError, check, type DeskRequest, ownersOnly } from './answer.ts';
import type { DeskDeps } from './desk.ts';

const querySchema = z.object({
  since: date.optional(),
  until: date.optional(),
  by: z.enum(MONEY_BY).default('source'),
});

interface Asked {
  by: MoneyBy;
  period: Period;
}

export function numbersRoute({ database, content, now }: DeskDeps): Hono<DeskRequest> {
  const reports = new Reports(database, content);
  const route = new Hono<DeskRequest>();
  route.use(ownersOnly);

  route.get('/', async (c) => {
    return c.json(await answer(read(c.req.query())));
  });

  for (const name of REPORTS) {
    route.get(`/${name}.csv`, async (c) => {
      const { cells } = await makeReport(reports, { name, ...read(c.req.query()) });
      const lines = cells.map((row) => csvLine(row, '\r\n'));
      return c.body(lines.join(''), 200, {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': `attachment; filename="${name}.csv"`,
      });
    });
  }

  function read(query: Record<string, string>): Asked {
    const { by, ...given } = check(querySchema, query);
    const { until = Reports.today(content, now()) } = given;
    const { since = addDays(until, 1 - DEFAULT_DAYS) } = given;
    if (since > until) throw new BadRequestError();
    return { by, period: { since, until } };
  }

  async function answer({ by, period }: Asked): Promise<Numbers> {
    const money = await reports.money(by, period);
    const weeks = await reports.money('week', period);
    const visits = await reports.visits(by, period);
    const hours = await reports.hours(period);
    const vitals = await reports.vitals(period.until);
    const answers = await reports.answers(period);
    const held = await reports.held(period);
    return {
      sentences: {
        money: moneySentences(money),
        hours: hourSentences(hours),
        answers: answerSentences(answers),
        held: heldSentences(held),
        vitals: vitalSentences(vitals),
      },
      money,
      weeks,
      visits,
      hours,
      vitals,
      answers,
      held,
    };
  }

  return route;
}
