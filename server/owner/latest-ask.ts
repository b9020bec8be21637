/** A lead as the person's latest request has it. */
import type { FullLead } from '../leads/full-lead.ts';

/**
 * What was asked at `at` (ISO 8601) in place of what was asked first; how the person first came stays. The lead itself
 * where nothing was asked then.
 */
export function askedAt(lead: FullLead, at: string): FullLead {
  const asked = lead.events.filter((event) => event.kind === 'asked_again');
  const ask = asked.find((event) => event.at === at);
  return ask ? { ...lead, ...ask.data, attribution: lead.attribution, received_at: ask.at } : lead;
}
