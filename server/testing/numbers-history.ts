/** Makes up histories of a business (leads, visits, costs of ads) and stores them; numbers-check.ts checks the reports. */
import { strictEqual } from 'node:assert/strict';
import fc from 'fast-check';
import { VISIT_EVENTS, type VisitBeacon } from '../../contract/numbers/beacons.ts';
import { BusinessTime } from '../lead-text/business-time.ts';
import type { Database } from '../leads/database.ts';
import { LeadStore } from '../leads/lead-store.ts';
import type { LeadStatus } from '../leads/tables.ts';
import { createLogger } from '../log.ts';
import { spread, storeCosts } from '../numbers/costs.ts';
import { Reports } from '../numbers/reports.ts';
import { VisitCounter } from '../numbers/visit-counter.ts';
import { newLead, person, terms } from './new-lead.ts';
import {
  COSTS,
  content,
  DAYS,
  DEVICES,
  dayAt,
  HOUR,
  LANGUAGES,
  MINUTE,
  PAGES,
  SERVICES,
  START,
  TOWNS,
  WAYS,
} from './numbers-world.ts';

const ENDS = [
  '',
  'answered',
  'booked',
  'won',
  'won twice',
  'lost',
  'spam',
  'won, then spam',
  'forgotten',
] as const;
const BOOKING = { windows: 1, time_zone: 'America/Chicago', sequence: 0, changed_at: '' };

const index = (list: readonly unknown[]) => fc.nat(list.length - 1);
const moment = fc.nat(DAYS * 24 * 60);

export const leadArbitrary = fc.record({
  at: moment,
  first: index(WAYS),
  last: index(WAYS),
  landing: index(PAGES),
  page: index(PAGES),
  town: index(TOWNS),
  language: index(LANGUAGES),
  service: fc.nat(SERVICES.length),
  minutes: fc.nat(2_000),
  end: fc.constantFrom(...ENDS),
  booked: fc.boolean(),
  /** Whether somebody at the desk entered the lead. */
  entered: fc.boolean(),
  cents: fc.integer({ min: 1, max: 999_999 }),
  range: fc.option(fc.tuple(fc.nat(5_000), fc.nat(5_000)), { nil: undefined }),
});
export const visitArbitrary = fc.record({
  at: moment,
  way: index(WAYS),
  landing: index(PAGES),
  page: index(PAGES),
  language: index(LANGUAGES),
  device: fc.constantFrom(...DEVICES),
  event: fc.constantFrom(...VISIT_EVENTS),
  /** Milliseconds. */
  lcp: fc.integer({ min: 1, max: 9_000 }),
});
export const costArbitrary = fc.record({
  of: index(COSTS),
  day: fc.nat(15),
  days: fc.integer({ min: 1, max: 9 }),
  cents: fc.nat(99_999),
});

type Made<Arbitrary> = Arbitrary extends fc.Arbitrary<infer Value> ? Value : never;
export type MadeLead = Made<typeof leadArbitrary>;
export type MadeVisit = Made<typeof visitArbitrary>;
type MadeCost = Made<typeof costArbitrary>;

/** Some weeks of a business. */
export interface History {
  leads: readonly MadeLead[];
  visits: readonly MadeVisit[];
  /** A later cost replaces an earlier one of the same days. */
  costs: readonly MadeCost[];
}

/** Makes the same history for the same seed. */
export function makeHistory(leads: number, visits: number, seed: number): History {
  const sample = <Value>(arbitrary: fc.Arbitrary<Value>, numRuns: number) =>
    fc.sample(arbitrary, { seed, numRuns });
  return {
    leads: sample(leadArbitrary, leads),
    visits: sample(visitArbitrary, visits),
    costs: sample(costArbitrary, 12),
  };
}

/** Stores the history. @param lookEvery updates the facts after this many leads, which must not change the final reports */
export async function live(database: Database, history: History, lookEvery?: number): Promise<Reports> {
  const clock = { now: START };
  const store = new LeadStore(database, () => clock.now);
  const reports = new Reports(database, content);
  for (const [n, lead] of history.leads.entries()) {
    await liveLead(database, store, clock, lead, n);
    if (lookEvery && n % lookEvery === 0) await reports.refresh();
  }
  const counter = new VisitCounter({
    database,
    log: createLogger('silent'),
    time: BusinessTime.in('America/Chicago'),
    siteHost: 'birch.example',
    pages: new Map(content.pages.map(({ path, kind }) => [path, kind])),
    now: () => clock.now,
  });
  for (const visit of history.visits) {
    clock.now = START + visit.at * MINUTE;
    const beacon = beaconOf(visit);
    counter.countVisit(beacon);
    counter.countVitals({ page: beacon.page, device: visit.device, LCP: visit.lcp });
  }
  await counter.flush();
  for (const cost of history.costs) {
    const parts = spread(cost.cents, periodOf(cost));
    const { source, campaign } = COSTS[cost.of] as (typeof COSTS)[number];
    strictEqual(
      parts.reduce((all, part) => all + part.cents, 0),
      cost.cents,
    );
    await storeCosts(
      database,
      source,
      parts.map((part) => ({ ...part, campaign })),
      campaign,
    );
  }
  return reports;
}

async function liveLead(
  database: Database,
  store: LeadStore,
  clock: { now: number },
  lead: MadeLead,
  n: number,
): Promise<void> {
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
      zip: TOWNS[lead.town]?.zip ?? '',
      language: LANGUAGES[lead.language]?.code ?? '',
      service: SERVICES[lead.service - 1]?.value ?? '',
      page: lead.entered ? '' : `${PAGES[lead.page]}?gclid=x`,
      attribution: JSON.stringify(first),
      current_page: JSON.stringify(last),
      estimate: lead.range
        ? JSON.stringify({ min: lead.range[0], max: lead.range[0] + lead.range[1] })
        : null,
    }),
    { ...terms(), ...(lead.entered ? { enteredBy: 'desk:owner@pl.example' as const } : {}) },
  )) as { id: string };
  if (lead.booked) {
    const booking = {
      ...BOOKING,
      lead_id: id,
      state: 'booked' as const,
      date: '2026-04-01',
      window: '0800-1000',
    };
    await database.db.insertInto('bookings').values(booking).execute();
  }
  clock.now = at + lead.minutes * MINUTE + 30_000;
  const set = (status: LeadStatus, amountCents?: number) =>
    store.setStatus(id, status, { by: 'cli', amountCents });
  const { end } = lead;
  if (end === 'forgotten') await store.forget({ phone: person(n).phone });
  else if (end === 'won twice' || end === 'won, then spam' || end === 'won') await set('won', lead.cents);
  else if (end) await set(end);
  clock.now += HOUR;
  if (end === 'won twice') await set('won', lead.cents + 1);
  if (end === 'won, then spam') await set('spam');
}

function beaconOf({ way, page, landing, language, device, event }: MadeVisit): VisitBeacon {
  return {
    events: [event],
    page: PAGES[page] ?? '',
    landing: PAGES[landing] ?? '',
    language: LANGUAGES[language]?.code ?? '',
    device,
    from: '',
    ad: '',
    source: '',
    medium: '',
    campaign: '',
    ...WAYS[way]?.visit,
  };
}
function periodOf({ day, days }: MadeCost) {
  return { since: dayAt(day), until: dayAt(day + days - 1) };
}
