/** Every cell of every report against a count by hand, over leads with random histories, visits and costs (product section 13). */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AttributionRecord } from '../../contract/attribution.ts';
import type { VisitBeacon, VisitEvent } from '../../contract/numbers/beacons.ts';
import { MONEY_BY, type MoneyBy } from '../../contract/numbers/reports.ts';
import { loadFixture } from '../../tests/fixture/fixture.ts';
import { BusinessTime } from '../lead-text/business-time.ts';
import { openDatabase } from '../leads/database.ts';
import { LeadStore } from '../leads/lead-store.ts';
import type { LeadStatus } from '../leads/tables.ts';
import { createLogger } from '../log.ts';
import { bothDatabases } from '../testing/databases.ts';
import { newLead, person, terms } from '../testing/new-lead.ts';
import { spread, storeCosts } from './costs.ts';
import { Reports } from './reports.ts';
import { VisitCounter } from './visit-counter.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const START = Date.parse('2026-02-20T06:00:00Z');
/** Over a change of the clock in Chicago, March 8. */
const DAYS = 24;
const PERIOD = { since: '2026-02-22', until: '2026-03-12' };

const content = loadFixture({ BUSINESS_TIME_ZONE: 'America/Chicago', SITE_URL: 'https://birch.example' });
const [city, otherCity] = content.cities;
const [item] = content.items;
if (!city || !otherCity || !item) throw new Error('the fixture has two cities and an item');

/** Ways to come, with what reports call them. */
const WAYS: { record: AttributionRecord; visit: Partial<VisitBeacon>; name: string; ad: boolean }[] = [
  { record: { gclid: 'g' }, visit: { ad: 'google' }, name: 'Google Ads', ad: true },
  {
    record: { utm_source: 'google', utm_medium: 'cpc', utm_campaign: 'Tubs' },
    visit: { source: 'google', medium: 'cpc', campaign: 'Tubs' },
    name: 'Google Ads',
    ad: false,
  },
  {
    record: { msclkid: 'm', utm_campaign: 'tubs' },
    visit: { ad: 'microsoft', campaign: 'tubs' },
    name: 'Microsoft Ads',
    ad: true,
  },
  {
    record: { referrer: 'https://www.bing.com/' },
    visit: { from: 'www.bing.com' },
    name: 'Bing search',
    ad: false,
  },
  {
    record: { referrer: 'https://m.yelp.com/x' },
    visit: { from: 'm.yelp.com' },
    name: 'm.yelp.com',
    ad: false,
  },
  { record: { page_url: 'https://birch.example/' }, visit: {}, name: 'Straight to the site', ad: false },
];
const PAGES = ['/', city.path, otherCity.path, item.path];
const ZIPS = [city.zip_codes[0] ?? '', otherCity.zip_codes[0] ?? '', '99999'];
const SERVICES = content.quoteForm.fields.service.options.slice(0, 2);
const ENDS = ['', 'answered', 'won', 'won twice', 'lost', 'spam', 'won, then spam', 'forgotten'] as const;

const index = (list: readonly unknown[]) => fc.nat(list.length - 1);
const leadArbitrary = fc.record({
  at: fc.nat(DAYS * 24 * 60),
  first: index(WAYS),
  last: index(WAYS),
  landing: index(PAGES),
  page: index(PAGES),
  zip: index(ZIPS),
  service: fc.nat(SERVICES.length),
  minutes: fc.nat(2_000),
  end: index(ENDS),
  cents: fc.integer({ min: 1, max: 999_999 }),
  range: fc.option(fc.tuple(fc.nat(5_000), fc.nat(5_000)), { nil: undefined }),
});
const visitArbitrary = fc.record({
  at: fc.nat(DAYS * 24 * 60),
  way: index(WAYS),
  page: index(PAGES),
  event: fc.constantFrom<VisitEvent>('visit', 'call', 'sent'),
});
const costArbitrary = fc.record({
  day: fc.nat(15),
  days: fc.integer({ min: 1, max: 9 }),
  cents: fc.nat(99_999),
});

interface Cells {
  visits: number;
  calls: number;
  leads: number;
  won: number;
  cents: number;
  lastLeads: number;
  lastWon: number;
  lastCents: number;
  cost: number | null;
}
const NOTHING: Cells = {
  ...{ visits: 0, calls: 0, leads: 0, won: 0, cents: 0 },
  ...{ lastLeads: 0, lastWon: 0, lastCents: 0, cost: null },
};

type Counted = typeof leadArbitrary extends fc.Arbitrary<infer T> ? T : never;
type Visited = typeof visitArbitrary extends fc.Arbitrary<infer T> ? T : never;

const local = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/Chicago',
  dateStyle: 'short',
  timeStyle: 'medium',
});
const clockOf = (minutes: number) => local.format(START + minutes * MINUTE);
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** The names of the rows that a moment belongs to. */
function timeNames(minutes: number) {
  const [day = '', time = ''] = clockOf(minutes).split(' ');
  const date = new Date(`${day}T12:00:00Z`);
  const monday = new Date(date.getTime() - ((date.getUTCDay() + 6) % 7) * 24 * HOUR);
  return {
    day,
    week: `Week of ${monday.toISOString().slice(0, 10)}`,
    weekday: WEEKDAYS[date.getUTCDay()] ?? '',
    hour: `${time.slice(0, 2)}:00`,
  };
}

function campaignOf(way: number): string {
  return WAYS[way]?.record.utm_campaign?.toLowerCase() ?? 'No campaign';
}

function adOf(way: number): string {
  return WAYS[way]?.ad ? 'Click on an ad' : 'No click on an ad';
}

function leadNames(lead: Counted): Record<MoneyBy, string> {
  const times = timeNames(lead.at);
  const path = PAGES[lead.page] ?? '';
  const service = SERVICES[lead.service - 1]?.label;
  return {
    source: WAYS[lead.first]?.name ?? '',
    campaign: campaignOf(lead.first),
    ad: adOf(lead.first),
    page: PAGES[lead.landing] ?? '',
    city: [city?.name, otherCity?.name, 'ZIP 99999'][lead.zip] ?? '',
    item: service ?? (path === item?.path ? labelOfItem() : lead.range ? 'A list of things' : 'Not said'),
    language: 'English',
    ...times,
  };
}

function labelOfItem(): string {
  const option = content.quoteForm.fields.service.options.find(({ value }) => value === item?.id);
  return option?.label ?? item?.name ?? '';
}

function visitNames(visit: Visited): Record<MoneyBy, string> {
  const path = PAGES[visit.page] ?? '';
  return {
    source: WAYS[visit.way]?.name ?? '',
    campaign: campaignOf(visit.way),
    ad: adOf(visit.way),
    page: path,
    city: path === city?.path ? city.name : path === otherCity?.path ? otherCity.name : 'Not on a city page',
    item: path === item?.path ? labelOfItem() : 'Not said',
    language: 'English',
    ...timeNames(visit.at),
  };
}

const isCounted = ({ end }: Counted) => !['spam', 'won, then spam', 'forgotten'].includes(ENDS[end] ?? '');
const amountOf = ({ end, cents }: Counted) =>
  ENDS[end] === 'won' ? cents : ENDS[end] === 'won twice' ? cents + 1 : 0;
const isWon = (lead: Counted) => amountOf(lead) > 0;
const isInPeriod = (day: string) => day >= PERIOD.since && day <= PERIOD.until;

function expectedRows(
  by: MoneyBy,
  leads: readonly Counted[],
  visits: readonly Visited[],
  costs: readonly { day: string; cents: number }[],
): Map<string, Cells> {
  const rows = new Map<string, Cells>();
  const add = (name: string, cells: Partial<Cells>) => {
    const row = { ...(rows.get(name) ?? NOTHING) };
    for (const [key, n] of Object.entries(cells))
      row[key as 'leads'] = Number(row[key as 'leads'] ?? 0) + Number(n);
    rows.set(name, row);
  };
  const hasLast = ['source', 'campaign', 'ad', 'page'].includes(by);
  for (const lead of leads) {
    if (!isCounted(lead) || !isInPeriod(timeNames(lead.at).day)) continue;
    const won = isWon(lead) ? 1 : 0;
    add(leadNames(lead)[by], { leads: 1, won, cents: amountOf(lead) });
    const last = leadNames({ ...lead, first: lead.last, landing: lead.page })[by];
    if (hasLast) add(last, { lastLeads: 1, lastWon: won, lastCents: amountOf(lead) });
  }
  for (const visit of visits) {
    if (!isInPeriod(timeNames(visit.at).day)) continue;
    if (visit.event === 'visit') add(visitNames(visit)[by], { visits: 1 });
    if (visit.event === 'call') add(visitNames(visit)[by], { calls: 1 });
  }
  const costName: Partial<Record<MoneyBy, (day: string) => string>> = {
    source: () => 'Google Ads',
    campaign: () => 'No campaign',
    ad: () => 'Click on an ad',
    week: (day) => timeNames((Date.parse(`${day}T18:00:00Z`) - START) / MINUTE).week,
  };
  for (const { day, cents } of costs) {
    if (isInPeriod(day) && cents > 0 && costName[by]) add(costName[by](day), { cost: cents });
  }
  return rows;
}

for (const [name, createUrl] of bothDatabases()) {
  test(`${name}: every cell is what a count by hand gives, to the cent`, { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(leadArbitrary, { minLength: 25, maxLength: 40 }),
        fc.array(visitArbitrary, { minLength: 40, maxLength: 80 }),
        fc.array(costArbitrary, { maxLength: 3 }),
        fc.boolean(),
        async (leads, visits, costs, reportBetween) => {
          const database = await openDatabase(await createUrl());
          const clock = { now: START };
          const store = new LeadStore(database, () => clock.now);
          const reports = new Reports(database, content);
          for (const [n, lead] of leads.entries()) {
            await live(store, clock, lead, n);
            // A report in between must not keep what it knew.
            if (reportBetween && n % 7 === 0) await reports.refresh();
          }
          const counter = new VisitCounter({
            database,
            log: createLogger('silent'),
            time: BusinessTime.in('America/Chicago'),
            siteHost: 'birch.example',
            pages: new Map(content.pages.map(({ path, kind }) => [path, kind])),
            now: () => clock.now,
          });
          for (const visit of visits) {
            clock.now = START + visit.at * MINUTE;
            counter.countVisit(beaconOf(visit));
          }
          await counter.flush();
          const spent = new Map<string, number>();
          for (const { day, days, cents } of costs) {
            const since = new Date(START + day * 24 * HOUR).toISOString().slice(0, 10);
            const until = new Date(START + (day + days - 1) * 24 * HOUR).toISOString().slice(0, 10);
            const parts = spread(cents, { since, until });
            expect(parts.reduce((sum, part) => sum + part.cents, 0)).toBe(cents);
            await storeCosts(
              database,
              'google_ad',
              parts.map((part) => ({ ...part, campaign: '' })),
              '',
            );
            for (const part of parts) spent.set(part.day, part.cents);
          }
          const days = [...spent].map(([day, cents]) => ({ day, cents }));

          for (const by of MONEY_BY) {
            const { rows, total } = await reports.money(by, PERIOD);
            const expected = expectedRows(by, leads, visits, days);
            const hasLast = total.last !== null;
            const found = rows.map((row): [string, Cells] => [
              row.name,
              {
                visits: row.visits,
                calls: row.calls,
                leads: row.leads,
                won: row.won,
                cents: row.cents,
                lastLeads: row.last?.leads ?? 0,
                lastWon: row.last?.won ?? 0,
                lastCents: row.last?.cents ?? 0,
                cost: row.cost_cents,
              },
            ]);
            expect(Object.fromEntries(found), by).toEqual(Object.fromEntries(expected));
            expect(found.length, `${by}: a name is one row`).toBe(expected.size);
            for (const cell of ['visits', 'calls', 'leads', 'booked', 'won', 'cents'] as const) {
              expect(
                rows.reduce((sum, row) => sum + row[cell], 0),
                `${by}: ${cell}`,
              ).toBe(total[cell]);
            }
            if (hasLast)
              expect(total.last).toEqual({
                leads: total.leads,
                booked: total.booked,
                won: total.won,
                cents: total.cents,
              });
          }
          await checkAnswers(reports, leads);
          await database.db.destroy();
        },
      ),
      { numRuns: 6, endOnFailure: true },
    );
  });
}

async function checkAnswers(reports: Reports, leads: readonly Counted[]): Promise<void> {
  const counted = leads.filter((lead) => isCounted(lead) && isInPeriod(timeNames(lead.at).day));
  const answered = counted.filter(({ end }) => ENDS[end] !== '');
  const { rows, median } = await reports.answers(PERIOD);
  const steps = [0, 5, 15, 60, 240, 1_440, Number.POSITIVE_INFINITY];
  for (const [i, row] of rows.slice(0, -1).entries()) {
    const among = answered.filter(
      ({ minutes }) => minutes >= (steps[i] ?? 0) && minutes < (steps[i + 1] ?? 0),
    );
    expect([row.leads, row.won]).toEqual([among.length, among.filter(isWon).length]);
  }
  expect(rows.at(-1)?.leads).toBe(counted.length - answered.length);
  const minutes = answered.map((lead) => lead.minutes).toSorted((a, b) => a - b);
  expect(median).toBe(minutes.length === 0 ? null : minutes[Math.ceil(minutes.length / 2) - 1]);

  const held = { within: 0, below: 0, above: 0 };
  for (const lead of counted) {
    if (!isWon(lead) || !lead.range) continue;
    const [low, high] = [lead.range[0] * 100, (lead.range[0] + lead.range[1]) * 100];
    held[amountOf(lead) < low ? 'below' : amountOf(lead) > high ? 'above' : 'within']++;
  }
  expect(await reports.held(PERIOD)).toEqual({ ...PERIOD, ...held });
}

async function live(store: LeadStore, clock: { now: number }, lead: Counted, n: number): Promise<void> {
  const at = START + lead.at * MINUTE;
  clock.now = at;
  const first = {
    ...WAYS[lead.first]?.record,
    initial_url: `https://birch.example${PAGES[lead.landing]}?x=1`,
  };
  const last = {
    ...WAYS[lead.last]?.record,
    session_initial_url: `https://birch.example${PAGES[lead.page]}`,
  };
  const { id } = (await store.accept(
    newLead({
      ...person(n),
      email: '',
      zip: ZIPS[lead.zip] ?? '',
      service: SERVICES[lead.service - 1]?.value ?? '',
      page: `${PAGES[lead.page]}?gclid=x`,
      attribution: JSON.stringify(first),
      current_page: JSON.stringify(last),
      estimate: lead.range
        ? JSON.stringify({ min: lead.range[0], max: lead.range[0] + lead.range[1] })
        : null,
    }),
    terms(),
  )) as { id: string };
  clock.now = at + lead.minutes * MINUTE + 30_000;
  const set = (status: LeadStatus, amountCents?: number) =>
    store.setStatus(id, status, { by: 'cli', ...(amountCents === undefined ? {} : { amountCents }) });
  const end = ENDS[lead.end];
  if (end === 'forgotten') await store.forget({ phone: person(n).phone });
  else if (end === 'won twice' || end === 'won, then spam' || end === 'won') await set('won', lead.cents);
  else if (end) await set(end);
  clock.now += HOUR;
  if (end === 'won twice') await set('won', lead.cents + 1);
  if (end === 'won, then spam') await set('spam');
}

function beaconOf({ way, page, event }: Visited): VisitBeacon {
  return {
    events: [event],
    page: '/',
    landing: PAGES[page] ?? '',
    language: 'en',
    device: 'phone',
    from: '',
    ad: '',
    source: '',
    medium: '',
    campaign: '',
    ...WAYS[way]?.visit,
  };
}
