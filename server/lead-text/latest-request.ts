/** A lead with the words of the person's latest request. */
import type { FullLead } from '../leads/full-lead.ts';

/**
 * Puts the request made at `at` (ISO 8601) in place of the first one; how the person first came to the site stays. Returns
 * the lead itself where there was no request at that time.
 */
export function latestRequest(lead: FullLead, at: string): FullLead {
  const requests = lead.events.filter((event) => event.kind === 'asked_again');
  const request = requests.find((event) => event.at === at);
  return request
    ? { ...lead, ...request.data, attribution: lead.attribution, received_at: request.at }
    : lead;
}
