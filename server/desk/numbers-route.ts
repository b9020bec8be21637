/** The owner's numbers: `/api/desk/numbers`, and each of its tables as CSV (product section 13). */
import { Hono } from 'hono';
import { z } from 'zod';
import { MONEY_BY, type MoneyBy, type Numbers, type Period } from '../../contract/numbers/reports.ts';
import { csvLine } from '../exports/csv-line.ts';
import { addDays } from '../numbers/days.ts';
import { Reports } from '../numbers/reports.ts';
import {
  answerSentences,
  heldSentences,
  hourSentences,
  moneySentences,
  vitalSentences,
} from '../numbers/sentences.ts';
import {
  answerCells,
  type Cells,
  heldCells,
  hourCells,
  moneyCells,
  visitCells,
  vitalCells,
} from '../numbers/tables.ts';
import { type DeskRequest, ownersOnly, problem } from './answer.ts';
import type { DeskDeps } from './desk.ts';

/** Days of a report for which nobody asked for any. */
const DEFAULT_DAYS = 28;

const day = z.string().refine((text) => {
  const date = new Date(`${text}T00:00:00Z`);
  return text.length === 10 && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
});
const querySchema = z.object({
  since: day.optional(),
  until: day.optional(),
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
    const asked = read(c.req.query());
    return asked ? c.json(await answer(asked)) : problem(c, 'bad_request', 400);
  });

  const tables: Record<string, (asked: Asked) => Promise<Cells>> = {
    money: async ({ by, period }) => moneyCells(await reports.money(by, period)),
    visits: async ({ by, period }) => visitCells(await reports.visits(by, period)),
    hours: async ({ period }) => hourCells(await reports.hours(period)),
    vitals: async ({ period }) => vitalCells(await reports.vitals(period.until)),
    answers: async ({ period }) => answerCells(await reports.answers(period)),
    estimates: async ({ period }) => heldCells(await reports.held(period)),
  };
  for (const [name, cellsOf] of Object.entries(tables)) {
    route.get(`/${name}.csv`, async (c) => {
      const asked = read(c.req.query());
      if (!asked) return problem(c, 'bad_request', 400);
      const lines = (await cellsOf(asked)).map((row) => csvLine(row, '\r\n'));
      return c.body(lines.join(''), 200, {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': `attachment; filename="${name}.csv"`,
      });
    });
  }

  function read(query: Record<string, string>): Asked | undefined {
    const asked = querySchema.safeParse(query);
    if (!asked.success) return undefined;
    const { until = Reports.today(content, now()), by } = asked.data;
    const { since = addDays(until, 1 - DEFAULT_DAYS) } = asked.data;
    return since <= until ? { by, period: { since, until } } : undefined;
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
