/** Reports count people, not posts (product section 13). */
import type { LeadFacts } from './lead-facts.ts';

const SAME_PERSON_MS = 24 * 3_600_000;

/**
 * Counts requests with one phone number, each within 24 hours of the first of them, as one lead: on the day and with the source of
 * the first, booked if any is, with the jobs and the money of all and the earliest answer. Done jobs of spam and duplicates stand alone
 * where no other request of the person is near.
 * @param requests oldest first
 */
export function groupByPerson(requests: readonly LeadFacts[]): LeadFacts[] {
  const people: LeadFacts[] = [];
  const latest = new Map<string, LeadFacts>();
  for (const request of requests) {
    const person = latest.get(request.phone);
    if (person && request.receivedAt - person.receivedAt < SAME_PERSON_MS) {
      add(person, request);
    } else {
      const another = { ...request };
      people.push(another);
      if (request.counted) latest.set(request.phone, another);
    }
  }
  return people;
}

function add(person: LeadFacts, { booked, won, cents, answeredAt, prices }: LeadFacts): void {
  person.booked ||= booked;
  person.won += won;
  person.cents += cents;
  person.answeredAt = earliest(person.answeredAt, answeredAt);
  person.prices = [...person.prices, ...prices];
}

function earliest(a: number | null, b: number | null): number | null {
  return a === null || b === null ? (a ?? b) : Math.min(a, b);
}
