import { normalizePhone } from '../../contract/phone.ts';
import type { FullLead } from '../leads/full-lead.ts';
import type { Lead, LeadStore } from '../leads/lead-store.ts';
import type { BusinessTime } from '../time/business-time.ts';
import { oneLine } from './text.ts';

const MAX_CANDIDATES = 10;

/** @throws Error, ready to be shown, if the lead has been removed since it was found */
export async function fullLead(store: LeadStore, id: string): Promise<FullLead> {
  const lead = await store.findFull(id);
  if (!lead) throw noLead(id);
  return lead;
}

export function noLead(text: string): Error {
  return new Error(`There is no lead ${oneLine(text)}. \`npm run leads -- list\` shows the ids.`);
}

/** @throws Error, ready to be shown, if there is no such lead, or several, which it lists */
export async function findLead(store: LeadStore, text: string, time: BusinessTime): Promise<Lead> {
  const found = await candidates(store, text.trim());
  const [lead] = found;
  if (!lead) throw noLead(text);
  if (found.length === 1) return lead;
  const lines = found
    .slice(0, MAX_CANDIDATES)
    .map(
      ({ id, received_at, status, name }) =>
        `  ${id}  ${time.minute(received_at)}  ${status}  ${oneLine(name)}`,
    );
  const more = found.length > MAX_CANDIDATES ? ['  and more'] : [];
  throw new Error(
    [`${oneLine(text)} could be any of these leads. Say which by its id:`, ...lines, ...more].join('\n'),
  );
}

/** @returns `booking` if the text is its id, or that of a merged lead that has its own. @throws Error, ready to be shown */
export async function findBooking(
  store: LeadStore,
  text: string,
  time: BusinessTime,
): Promise<{ lead: Lead; booking?: string }> {
  const id = text.trim();
  const request = await store.findRequest(id);
  const booking = request?.bookings.find((each) => each.id === id);
  if (request && booking && request.id !== id) return { lead: request, booking: id };
  const lead = await findLead(store, text, time);
  const own = lead.merged_into ? (await store.findRequest(lead.id))?.booking : null;
  return own?.state === 'booked' ? { lead, booking: own.id } : { lead };
}

async function candidates(store: LeadStore, text: string): Promise<Lead[]> {
  const exact = await store.find(text);
  if (exact) return [exact];
  const byId = /^[0-9a-f-]+$/i.test(text) ? await store.findByIdPrefix(text, MAX_CANDIDATES + 1) : [];
  if (byId.length > 0) return byId;
  const phone = normalizePhone(text);
  return phone ? store.findByPhone(phone, MAX_CANDIDATES + 1) : [];
}
