/** The reports of thirty leads that a person can count by hand (product section 13). */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { AttributionRecord } from '../../contract/attribution.ts';
import type { VisitBeacon, VisitEvent } from '../../contract/reports/beacons.ts';
import { loadFixture } from '../../tests/fixture/fixture.ts';
import { createLogger } from '../http/log.ts';
import { bookJob } from '../leads/book.ts';
import { answerRequest, loseRequest, markSpam } from '../leads/closures.ts';
import { enterDoneJob, finishJob, setAmount } from '../leads/finish.ts';
import { isToDo } from '../leads/jobs.ts';
import { bothDatabases } from '../testing/databases.ts';
import { store } from '../testing/new-request.ts';
import { type TestDesk, testDesk } from '../testing/test-desk.ts';
import { BusinessTime } from '../time/business-time.ts';
import { cellsOf } from './cells.ts';
import { spreadEvenly, storeCosts } from './costs.ts';
import { type ReportRequest, Reports } from './reports.ts';
import { VisitCounter } from './visit-counter.ts';

type Row = Readonly<Record<string, string>>;

const PAGE = readFileSync(join(import.meta.dirname, 'thirty-leads.md'), 'utf8');
const EXPECTED = PAGE.slice(PAGE.indexOf('# Reports'));
const PERIOD = { since: '2026-11-02', until: '2026-11-15' };
const SITE = 'https://pl.example';
const content = loadFixture({ SITE_URL: SITE });
const time = BusinessTime.in(content.business.time_zone);
const UNITS: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: 86_400_000 };

/** What a browser sends of a visitor from this source. */
const SOURCES: Readonly<Record<string, { record: AttributionRecord; visit: Partial<VisitBeacon> }>> = {
  google: { record: { gclid: 'g' }, visit: { ad: 'google' } },
  bing: { record: { referrer: 'https://www.bing.com/' }, visit: { from: 'www.bing.com' } },
  yelp: { record: { referrer: 'https://www.yelp.com/x' }, visit: { from: 'www.yelp.com' } },
  nextdoor: {
    record: { utm_source: 'nextdoor', utm_medium: 'paid' },
    visit: { source: 'nextdoor', medium: 'paid' },
  },
  direct: { record: { page_url: `${SITE}/` }, visit: {} },
};

test.each(bothDatabases())(
  'the reports of thirty leads are those of a count by hand, %s',
  async (_, createUrl) => {
    const desk = await testDesk(await createUrl());
    for (const row of tableOf('Leads')) await storeLead(desk, row);
    await countVisits(desk);
    for (const { source = '', campaign = '', since = '', until = '', dollars } of tableOf('Costs')) {
      const days = spreadEvenly(Number(dollars) * 100, { since, until });
      await storeCosts(
        desk.database,
        source,
        days.map((day) => ({ ...day, campaign })),
        campaign,
      );
    }
    const reports = new Reports(desk.database, content, PERIOD);
    const sections = ['# Reports'];
    for (const [heading, report, by] of EXPECTED.matchAll(/^## (\S+)(?: by (\S+))?$/gm)) {
      const table = await reports.make({ name: report, by } as ReportRequest);
      sections.push(heading, markdown(cellsOf(table)));
    }
    expect(sections.length).toBeGreaterThan(30);
    expect(`${sections.join('\n\n')}\n`).toBe(EXPECTED);
  },
);

async function storeLead({ clock, database, jobs, leads }: TestDesk, row: Row): Promise<void> {
  const { came = '', first = '', last = '', landing, page = '', shown, history = '' } = row;
  clock.now = momentOf(came);
  const [min, max] = (shown ?? '').split('-').map(Number);
  const record = recordOf(first);
  const request = {
    phone: `+121855501${row['phone']}`,
    email: `${row['#']}@pl.example`,
    zip: row['ZIP'] ?? '',
    service: row['wants'] ?? '',
    language: row['in'] ?? '',
    page,
    attribution: record && JSON.stringify({ ...record, initial_url: SITE + landing }),
    current_page: last ? JSON.stringify({ ...recordOf(last), session_initial_url: SITE + page }) : null,
    estimate: shown ? JSON.stringify({ min, max }) : null,
  };
  const entered = first === 'desk' ? { enteredBy: 'desk:owner@pl.example' as const } : {};
  const id = await store(database, request, { now: clock.now, ...entered });
  for (const step of history.split(', ').filter(Boolean)) {
    const [, after, unit = '', what = '', dollars] = /^(\d+)([mhd]) (\w+) ?(.*)$/.exec(step) ?? [];
    // Half a minute later, so that minutes are rounded down.
    clock.now = momentOf(came) + Number(after) * (UNITS[unit] ?? 0) + 30_000;
    const by = { by: 'cli' } as const;
    const amountCents = dollars ? Number(dollars) * 100 : undefined;
    const own = (await leads.findFull(id))?.jobs ?? [];
    const toDo = own.find(isToDo);
    const done = own.find(({ done_at }) => done_at !== null);
    if (what === 'window') {
      const to = { date: '2026-11-19', id: '0800-1000' };
      const result = await bookJob(jobs, id, to, { ...by, overbook: true });
      expect(result).toMatchObject({ outcome: 'booked' });
    } else if (what === 'won' && toDo) await finishJob(database, toDo.id, { ...by, amountCents }, clock.now);
    else if (what === 'won' && done)
      await setAmount(database, done.id, { ...by, amountCents, paid: null }, clock.now);
    else if (what === 'won') await enterDoneJob(jobs, id, { ...by, amountCents });
    else if (what === 'lost') await loseRequest(database, id, { ...by, cancel: true }, clock.now);
    else if (what === 'spam') await markSpam(database, id, by, clock.now);
    else if (what === 'answered') await answerRequest(database, id, by, clock.now);
    else throw new Error(`unknown: ${what}`);
  }
}

async function countVisits({ clock, database }: TestDesk): Promise<void> {
  const counter = new VisitCounter({
    database,
    log: createLogger('silent'),
    time,
    siteHost: new URL(SITE).hostname,
    pages: new Map(content.pages.map(({ path, kind }) => [path, kind])),
    now: () => clock.now,
  });
  for (const row of tableOf('Visits')) {
    const { n, came = '', from = '', page = '', device, events = '', LCP } = row;
    clock.now = momentOf(came);
    const [source = '', campaign = ''] = from.split(/[[\]]/);
    for (let i = 0; i < Number(n); i++) {
      counter.countVisit({
        ...{ ad: '', from: '', source: '', medium: '' },
        ...SOURCES[source.trim()]?.visit,
        campaign,
        events: events.split(' ') as VisitEvent[],
        page,
        landing: page,
        language: row['in'] ?? '',
        device: device as VisitBeacon['device'],
      });
      if (LCP) counter.countVitals({ page, device: device as VisitBeacon['device'], LCP: Number(LCP) });
    }
  }
  await counter.flush();
}

/** @param source such as `google [Hot Tubs]`. @returns null for visitors whose browser sent none */
function recordOf(source: string): AttributionRecord | null {
  const [name = '', campaign] = source.split(/[[\]]/);
  const known = SOURCES[name.trim()];
  return known ? { ...known.record, ...(campaign ? { utm_campaign: campaign } : {}) } : null;
}

/** @param came such as `11-02 09:15` */
function momentOf(came: string): number {
  return Date.parse(time.moment(`2026-${came.replace(' ', 'T')}`));
}

/** The rows of the table below a heading. */
function tableOf(heading: string): Row[] {
  const [, text = ''] = PAGE.split(`## ${heading}\n`);
  const lines = text.slice(0, text.indexOf('\n#')).split('\n');
  const [head = [], , ...rows] = lines
    .filter((line) => line.startsWith('|'))
    .map((line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim()),
    );
  return rows.map((cells) => Object.fromEntries(head.map((name, i) => [name, cells[i] ?? ''])));
}

function markdown(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, i) => Math.max(...rows.map((row) => row[i]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join(' | ')} |`;
  const [head = [], ...others] = rows;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...others.map(line)].join('\n');
}
