/** New leads and terms of acceptance, for tests. */
import { mapVisitorFields } from '../../contract/quote.ts';
import type { AcceptResult, NewLead, Terms } from '../leads/lead-store.ts';

export function newLead(changes: Partial<NewLead> = {}): NewLead {
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

/** A different phone number for each `n`, so that each makes a lead of its own. */
export function person(n: number): Pick<NewLead, 'phone'> {
  return { phone: `+1916${String(2_000_000 + n)}` };
}

/** Id of the lead that was stored, or that a further request joined. @throws Error if it was refused */
export function idOf(accepted: AcceptResult): string {
  if ('id' in accepted) return accepted.id;
  throw new Error(`The lead was not stored: ${accepted.outcome}`);
}

/** @param limitPerHour default: no limit */
export function terms(limitPerHour = 0, addressKey = '203.0.113.7'): Terms {
  return { addressKey, limitPerHour };
}
