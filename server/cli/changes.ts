/** Runs the commands that change leads, and prints the results. Each throws an Error, ready to be shown, if it fails. */
import { dayName, windowName } from '../../contract/booking/names.ts';
import { formatPhone } from '../../contract/phone.ts';
import type { BookingsTable, DeliveryChannel, LeadStatus } from '../db/tables.ts';
import type { Contact, Forgotten } from '../leads/forget.ts';
import { type FullLead, lostBooking } from '../leads/full-lead.ts';
import { isGone } from '../leads/heads.ts';
import type { Lead, LeadStore } from '../leads/lead-store.ts';
import type { MergeResult } from '../leads/merge.ts';
import { dollars } from './amount.ts';
import type { Command } from './arguments.ts';
import { CHANNEL_NAMES, deliveryCell } from './delivery.ts';
import { noLead } from './find-lead.ts';
import { print } from './output.ts';

type StatusCommand = Extract<Command, { name: 'won' | 'lost' | 'spam' }>;

/** Names of a table's rows, singular and plural. */
const BELONGINGS: Readonly<Record<string, readonly [one: string, several: string]>> = {
  lead_events: ['history entry', 'history entries'],
  lead_photos: ['photo', 'photos'],
  outbox: ['delivery', 'deliveries'],
  estimates: ['estimate', 'estimates'],
  limit_records: ['record of the limits', 'records of the limits'],
};

export async function changeStatus(store: LeadStore, lead: Lead, command: StatusCommand): Promise<void> {
  const { name } = command;
  const amountCents = name === 'won' ? command.amountCents : undefined;
  const before = await store.statusOf(lead.id);
  const result = await store.setStatus(lead.id, name, { by: 'cli', amountCents });
  if (result === 'not_found' || !before) throw noLead(lead.id);
  await printChange(store, lead.id, before);
}

export async function takeBackFromSpam(store: LeadStore, lead: Lead): Promise<void> {
  const { id } = lead;
  const status = await store.statusOf(id);
  if (status !== 'spam') throw new Error(`Lead ${id} is not set aside as spam: it is ${status}.`);
  const restored = await store.undoStatus(id, { status: 'spam' }, { by: 'cli' });
  if (restored !== 'done') throw noLead(id);
  await printChange(store, id, status);
}

const REFUSALS: Readonly<Record<Exclude<MergeResult, 'done' | 'not_found'>, string>> = {
  same: "A lead can't be merged into itself.",
  merged_elsewhere: 'It is merged into another lead already. To take it out first: unmerge',
  won: 'It is a won job, which keeps its amount: merge the other lead into it instead. Two won jobs stay two.',
  spam: 'One of them is set aside as spam. To take it back first: not-spam',
  lost: 'The other lead is lost, and nobody would see this one under it: merge that one into this one.',
};

export async function merge(store: LeadStore, lead: Lead, into: Lead): Promise<void> {
  const result = await store.merge(lead.id, into.id, { by: 'cli' });
  if (result === 'not_found') throw noLead(lead.id);
  if (result !== 'done') throw new Error(REFUSALS[result]);
  await print(
    `Lead ${lead.id} is now part of ${into.merged_into ?? into.id}. To undo it: npm run leads -- unmerge ${lead.id}`,
  );
}

export async function unmerge(store: LeadStore, { id }: Lead): Promise<void> {
  const result = await store.unmerge(id, { by: 'cli' });
  if (result === 'not_found') throw noLead(id);
  if (result === 'not_merged') throw new Error(`Lead ${id} is not part of another lead.`);
  await print(`Lead ${id} stands by itself again.`);
}

/** Tells the status of a lead, and whether one that is no longer lost or spam has its booking back. */
async function printChange(store: LeadStore, changed: string, before: LeadStatus): Promise<void> {
  const lead = await store.findFull(changed);
  if (!lead) throw noLead(changed);
  const { id, status, amount_cents, booking } = lead;
  await print(`Lead ${id} is ${status}${amount_cents === null ? '' : `, for ${dollars(amount_cents)}`}.`);
  if (!isGone(before) || isGone(status)) return;
  if (booking?.state === 'booked') await print(`Its booking is back: ${inWords(booking)}.`);
  const lost = lostBooking(lead);
  if (lost) {
    await print(
      `${inWords(lost)} was taken in the meantime. To book another time: npm run bookings -- move ${id} DATE WINDOW`,
    );
  }
}

function inWords({ date, window }: BookingsTable): string {
  return `${dayName(date)}, ${windowName(window)}`;
}

export async function resend(store: LeadStore, { id }: Lead): Promise<void> {
  const lead = await store.findFull(id);
  const resent = await store.resend(id, 'cli');
  if (!lead || !resent) throw noLead(id);
  const { channels, notSetUp } = resent;
  if (channels.length === 0) throw new Error(nothingToResend(lead));
  await print(`Lead ${id} is sent again, as soon as the server runs: ${names(channels)}.`);
  if (notSetUp.length > 0) await print(`Not set up at present, so it waits until it is: ${names(notSetUp)}.`);
}

function nothingToResend({ id, status, deliveries }: FullLead): string {
  if (deliveries.length > 0) return `Lead ${id} has nothing that was given up: ${deliveryCell(deliveries)}.`;
  if (status === 'spam') return `Lead ${id} is set aside as spam. not-spam takes it back and delivers it.`;
  return `Lead ${id} was received when no delivery was set up.`;
}

function names(channels: readonly DeliveryChannel[]): string {
  return channels.map((channel) => CHANNEL_NAMES[channel]).join(', ');
}

export async function forget(store: LeadStore, contact: Contact): Promise<void> {
  const name = 'phone' in contact ? formatPhone(contact.phone) : contact.email;
  const forgotten = await store.forget(contact);
  const removed = removedParts(forgotten);
  if (removed.length === 0) throw new Error(`Nothing is stored about ${name}.`);
  await print(`Removed everything about ${name}: ${removed.join(', ')}.`);
  await print('Backups and exports made before still hold it. Delete them, or remove the person from them.');
  for (const { contact: other, leads } of forgotten.alsoKnownAs) {
    await print(
      `${count(leads, 'more lead has', 'more leads have')} ${other}. If it is the same person, forget it as well.`,
    );
  }
}

export async function backup(store: LeadStore, path: string): Promise<void> {
  await store.backup(path);
  await print(`Copied everything to ${path}. It holds personal data: keep it where only you can read it.`);
}

function removedParts({ leads, belongings }: Forgotten): string[] {
  const parts = leads > 0 ? [count(leads, 'lead', 'leads')] : [];
  for (const [table, rows] of Object.entries(belongings)) {
    const [one, several] = BELONGINGS[table] ?? [`row of ${table}`, `rows of ${table}`];
    parts.push(count(rows, one, several));
  }
  return parts;
}

function count(n: number, one: string, several: string): string {
  return `${n} ${n === 1 ? one : several}`;
}
