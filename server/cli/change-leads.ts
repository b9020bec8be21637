/** The commands that change leads. Each returns what it did in words, and throws an Error ready to be shown if it failed. */
import { dayName, windowName } from '../../contract/booking/names.ts';
import { formatPhone } from '../../contract/phone.ts';
import type { DeliveryChannel, LeadStatus } from '../db/tables.ts';
import type { Contact, Forgotten } from '../leads/forget.ts';
import type { FullLead } from '../leads/full-lead.ts';
import { isGone } from '../leads/heads.ts';
import type { Lead, LeadStore } from '../leads/lead-store.ts';
import type { MergeResult } from '../leads/merge.ts';
import { CHANNEL_NAMES, deliveryCell } from './delivery.ts';
import { noLead } from './find-lead.ts';
import { count, dollars } from './text.ts';

/** Names of a table's rows, singular and plural. */
const BELONGINGS: Readonly<Record<string, readonly [one: string, several: string]>> = {
  lead_events: ['history entry', 'history entries'],
  lead_photos: ['photo', 'photos'],
  outbox: ['delivery', 'deliveries'],
  estimates: ['estimate', 'estimates'],
  limit_records: ['record of the limits', 'records of the limits'],
};

/** @param amountCents what a won job is worth */
export async function setStatus(
  leads: LeadStore,
  { id }: Lead,
  status: LeadStatus,
  amountCents?: number,
): Promise<string> {
  const before = await leads.statusOf(id);
  const result = await leads.setStatus(id, status, { by: 'cli', amountCents });
  if (result === 'not_found' || !before) throw noLead(id);
  return statusNow(leads, id, before);
}

export async function takeBackFromSpam(leads: LeadStore, { id }: Lead): Promise<string> {
  const status = await leads.statusOf(id);
  if (status !== 'spam') throw new Error(`Lead ${id} is not set aside as spam: it is ${status}.`);
  const restored = await leads.undoStatus(id, { status: 'spam' }, { by: 'cli' });
  if (restored !== 'done') throw noLead(id);
  return statusNow(leads, id, status);
}

/** The status of a lead, and whether one that is no longer lost or spam has its booking back. */
async function statusNow(leads: LeadStore, changed: string, before: LeadStatus): Promise<string> {
  const lead = await leads.findFull(changed);
  if (!lead) throw noLead(changed);
  const { id, status, amount_cents, booking } = lead;
  const text = `Lead ${id} is ${status}${amount_cents === null ? '' : `, for ${dollars(amount_cents)}`}.`;
  if (!booking || !isGone(before) || isGone(status)) return text;
  const window = `${dayName(booking.date)}, ${windowName(booking.window)}`;
  if (booking.state === 'booked') return `${text}\nIts booking is back: ${window}.`;
  if (booking.released === null) return text;
  return `${text}\n${window} was taken in the meantime. To book another time: npm run bookings -- move ${id} DATE WINDOW`;
}

const REFUSALS: Readonly<Record<Exclude<MergeResult, 'done' | 'not_found'>, string>> = {
  same: "A lead can't be merged into itself.",
  merged_elsewhere: 'It is merged into another lead already. To take it out first: unmerge',
  won: 'It is a won job, which keeps its amount: merge the other lead into it instead. Two won jobs stay two.',
  spam: 'One of them is set aside as spam. To take it back first: not-spam',
  lost: 'The other lead is lost, and nobody would see this one under it: merge that one into this one.',
};

export async function merge(leads: LeadStore, { id }: Lead, into: Lead): Promise<string> {
  const result = await leads.merge(id, into.id, { by: 'cli' });
  if (result === 'not_found') throw noLead(id);
  if (result !== 'done') throw new Error(REFUSALS[result]);
  return `Lead ${id} is now part of ${into.merged_into ?? into.id}. To undo it: npm run leads -- unmerge ${id}`;
}

export async function unmerge(leads: LeadStore, { id }: Lead): Promise<string> {
  const result = await leads.unmerge(id, { by: 'cli' });
  if (result === 'not_found') throw noLead(id);
  if (result === 'not_merged') throw new Error(`Lead ${id} is not part of another lead.`);
  return `Lead ${id} stands by itself again.`;
}

export async function resend(leads: LeadStore, { id }: Lead): Promise<string> {
  const lead = await leads.findFull(id);
  const resent = await leads.resend(id, 'cli');
  if (!lead || !resent) throw noLead(id);
  const { channels, notSetUp } = resent;
  if (channels.length === 0) throw new Error(nothingToResend(lead));
  const text = `Lead ${id} is sent again, as soon as the server runs: ${names(channels)}.`;
  return notSetUp.length === 0
    ? text
    : `${text}\nNot set up at present, so it waits until it is: ${names(notSetUp)}.`;
}

function nothingToResend({ id, status, deliveries }: FullLead): string {
  if (deliveries.length > 0) return `Lead ${id} has nothing that was given up: ${deliveryCell(deliveries)}.`;
  if (status === 'spam') return `Lead ${id} is set aside as spam. not-spam takes it back and delivers it.`;
  return `Lead ${id} was received when no delivery was set up.`;
}

function names(channels: readonly DeliveryChannel[]): string {
  return channels.map((channel) => CHANNEL_NAMES[channel]).join(', ');
}

export async function forget(leads: LeadStore, contact: Contact): Promise<string> {
  const name = 'phone' in contact ? formatPhone(contact.phone) : contact.email;
  const forgotten = await leads.forget(contact);
  const removed = removedParts(forgotten);
  if (removed.length === 0) throw new Error(`Nothing is stored about ${name}.`);
  const others = forgotten.alsoKnownAs.map(
    ({ contact: other, leads: number }) =>
      `${count(number, 'more lead has', 'more leads have')} ${other}. If it is the same person, forget it as well.`,
  );
  return [
    `Removed everything about ${name}: ${removed.join(', ')}.`,
    'Backups and exports made before still hold it. Delete them, or remove the person from them.',
    ...others,
  ].join('\n');
}

function removedParts({ leads, belongings }: Forgotten): string[] {
  const parts = leads > 0 ? [count(leads, 'lead', 'leads')] : [];
  for (const [table, rows] of Object.entries(belongings)) {
    const [one, several] = BELONGINGS[table] ?? [`row of ${table}`, `rows of ${table}`];
    parts.push(count(rows, one, several));
  }
  return parts;
}

export async function backup(leads: LeadStore, path: string): Promise<string> {
  await leads.backup(path);
  return `Copied everything to ${path}. It holds personal data: keep it where only you can read it.`;
}
