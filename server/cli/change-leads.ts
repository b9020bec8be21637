/** The commands that change leads. Each returns what it did in words, and throws an Error ready to be shown if it failed. */
import { formatPhone } from '../../contract/phone.ts';
import type { DeliveryChannel, LeadStatus } from '../db/tables.ts';
import { type Contact, forgetPerson } from '../leads/forget.ts';
import type { FullLead } from '../leads/full-lead.ts';
import { isGone } from '../leads/heads.ts';
import type { Lead, LeadStore } from '../leads/lead-store.ts';
import type { MergeResult } from '../leads/merge.ts';
import { resendLead } from '../leads/resend.ts';
import { viewLead } from '../leads/words/lead-view.ts';
import { formatAmount } from '../leads/words/money.ts';
import { CHANNEL_NAMES, deliveryCell } from './delivery.ts';
import { fullLead } from './find-lead.ts';
import type { Bookings } from './open.ts';
import { count } from './text.ts';

export async function setStatus(
  bookings: Bookings,
  { id }: Lead,
  status: LeadStatus,
  amountCents?: number,
): Promise<string> {
  const before = await fullLead(bookings.leads, id);
  await bookings.leads.setStatus(id, status, { by: 'cli', amountCents });
  return describeStatus(bookings, before);
}

export async function takeBackFromSpam(bookings: Bookings, { id }: Lead): Promise<string> {
  const before = await fullLead(bookings.leads, id);
  const { status } = before;
  if (status !== 'spam') throw new Error(`Lead ${id} is not set aside as spam: it is ${status}.`);
  await bookings.leads.undoStatus(id, { status }, { by: 'cli' });
  return describeStatus(bookings, before);
}

async function describeStatus({ leads, content }: Bookings, before: FullLead): Promise<string> {
  const lead = await fullLead(leads, before.id);
  const { id, status, amount_cents } = lead;
  const text = `Lead ${id} is ${status}${amount_cents === null ? '' : `, for ${formatAmount(amount_cents)}`}.`;
  const isBack = lead.booking && isGone(before.status) && !isGone(status);
  return isBack ? `${text}\nIts booking: ${viewLead(lead, content).window}` : text;
}

const REFUSALS: Readonly<Record<Exclude<MergeResult, 'done'>, string>> = {
  not_found: 'One of them is not there any more.',
  same: "A lead can't be merged into itself.",
  merged_elsewhere: 'It is merged into another lead already. To take it out first: unmerge',
  won: 'It is a won job, which keeps its amount: merge the other lead into it instead. Two won jobs stay two.',
  spam: 'One of them is set aside as spam. To take it back first: not-spam',
  lost: 'The other lead is lost, and nobody would see this one under it: merge that one into this one.',
};

export async function merge(leads: LeadStore, { id }: Lead, into: Lead): Promise<string> {
  const result = await leads.merge(id, into.id, { by: 'cli' });
  if (result !== 'done') throw new Error(REFUSALS[result]);
  return `Lead ${id} is now part of ${into.merged_into ?? into.id}. To undo it: npm run leads -- unmerge ${id}`;
}

export async function unmerge({ leads }: Bookings, { id }: Lead): Promise<string> {
  const result = await leads.unmerge(id, { by: 'cli' });
  if (result !== 'done') throw new Error(`Lead ${id} is not part of another lead.`);
  return `Lead ${id} stands by itself again.`;
}

export async function resend(leads: LeadStore, { id }: Lead): Promise<string> {
  const lead = await fullLead(leads, id);
  const { channels = [], notSetUp = [] } = (await resendLead(leads.database, id, 'cli', Date.now())) ?? {};
  if (channels.length === 0) throw new Error(nothingToResend(lead));
  const text = `Lead ${id} is sent again, as soon as the server runs: ${names(channels)}.`;
  return notSetUp.length === 0
    ? text
    : `${text}\nNot set up at present, so it waits until it is: ${names(notSetUp)}.`;
}

function nothingToResend({ id, status, deliveries }: FullLead): string {
  if (deliveries.length > 0) return `Lead ${id} has nothing that failed: ${deliveryCell(deliveries)}.`;
  if (status === 'spam') return `Lead ${id} is set aside as spam. not-spam takes it back and delivers it.`;
  return `Lead ${id} was received when no delivery was set up.`;
}

function names(channels: readonly DeliveryChannel[]): string {
  return channels.map((channel) => CHANNEL_NAMES[channel]).join(', ');
}

export async function forget(leads: LeadStore, contact: Contact): Promise<string> {
  const name = 'phone' in contact ? formatPhone(contact.phone) : contact.email;
  const { leads: number, alsoKnownAs } = await forgetPerson(leads.database, contact);
  if (number === 0) throw new Error(`Nothing is stored about ${name}.`);
  const others = alsoKnownAs.map(
    (other) =>
      `${count(other.leads, 'more lead has', 'more leads have')} ${other.contact}. If it is the same person, forget it as well.`,
  );
  return [
    `Removed everything about ${name}: ${count(number, 'lead', 'leads')}, with photos, bookings and history.`,
    'Backups and exports made before still hold it. Delete them, or remove the person from them.',
    ...others,
  ].join('\n');
}

export async function backup(leads: LeadStore, path: string): Promise<string> {
  await leads.database.backup(path);
  return `Copied everything to ${path}. It holds personal data: keep it where only you can read it.`;
}
