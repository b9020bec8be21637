import type { OtherLead } from '../../contract/desk/leads.ts';

type Lead = Pick<OtherLead, 'id' | 'state' | 'received_at'>;

/** The rules of server/leads/merge.ts: a won job or an open request stays the head. Null if the two can't be merged. */
export function mergePlan<A extends Lead, B extends Lead>(a: A, b: B): { part: A | B; head: A | B } | null {
  const [earlier, later] = a.received_at < b.received_at ? [a, b] : [b, a];
  const plans = [
    { part: later, head: earlier },
    { part: earlier, head: later },
  ];
  return plans.find(({ part, head }) => isAllowed(part, head)) ?? null;
}

function isAllowed(part: Lead, head: Lead): boolean {
  if (part.state === 'won' || part.state === 'spam' || head.state === 'spam') return false;
  return head.state !== 'lost' || part.state === 'lost';
}
