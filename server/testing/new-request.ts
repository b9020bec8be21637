/** New requests and terms of acceptance, for tests. */
import { mapVisitorFields } from '../../contract/quote.ts';
import { loadFixture } from '../../tests/fixture/fixture.ts';
import type { Database } from '../db/database.ts';
import type { NewRequest } from '../db/tables.ts';
import { type AcceptResult, acceptRequest, type Terms } from '../leads/accept.ts';
import type { LeadEstimate } from '../leads/estimates/stored-estimate.ts';
import type { NewPhoto } from '../leads/photo-rows.ts';

export function newRequest(changes: Partial<NewRequest> = {}): NewRequest {
  return {
    ...mapVisitorFields(() => ''),
    name: 'Ada Byron',
    phone: '+19165550142',
    email: 'ada@example.com',
    zip: '95814',
    service: 'piano',
    details: 'Upright, “second floor” 🎹',
    preferred_day: 'today',
    page: '/piano-removal?gclid=x',
    page_title: 'Piano',
    language: 'en',
    window_date: '',
    window_id: '',
    attribution: '{"gclid":"x"}',
    current_page: null,
    consent_version: 'abc',
    consent_text: 'By submitting…',
    ip_address: '203.0.113.7',
    user_agent: 'Browser',
    opted_out: 0,
    estimate: null,
    idempotency_key: null,
    ...changes,
  };
}

/** The estimate of two couches as a lead keeps it, with the prices of now. */
export function newEstimate(changes: Partial<LeadEstimate> = {}): string {
  const estimate: LeadEstimate = {
    list: 'couch-3-seats.2',
    things: [{ id: 'couch-3-seats', name: 'Couch', count: 2 }],
    conditions: [],
    price: '$207–$250',
    min: 207,
    max: 250,
    yards: 3.5,
    trips: 1,
    version: loadFixture().estimator.book.version,
    ...changes,
  };
  return JSON.stringify(estimate);
}

/** A different phone number for each `n`, so that each is another person. */
export function person(n: number): Pick<NewRequest, 'phone'> {
  return { phone: `+1916${String(2_000_000 + n)}` };
}

/** Stores a request, without limits unless `given` says so. @returns its id */
export async function store(
  database: Database,
  changes: Partial<NewRequest> = {},
  {
    now = Date.now(),
    photos = [],
    ...given
  }: Partial<Terms> & { now?: number; photos?: readonly NewPhoto[] } = {},
): Promise<string> {
  return idOf(await acceptRequest(database, newRequest(changes), { ...terms(), ...given }, photos, now));
}

/** Id of the request that was stored, now or before. @throws Error if it was refused */
export function idOf(accepted: AcceptResult): string {
  if ('id' in accepted) return accepted.id;
  throw new Error(`The request was not stored: ${accepted.outcome}`);
}

/** @param limitPerHour default: no limit */
export function terms(limitPerHour = 0, addressKey = '203.0.113.7'): Terms {
  return { addressKey, limitPerHour };
}
