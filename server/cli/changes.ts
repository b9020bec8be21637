/** Runs the commands that change leads, and prints the results. Each throws an Error, ready to be shown, if it fails. */
import { dayName, windowName } from '../../contract/booking/names.ts';
import { formatPhone } from '../../contract/phone.ts';
import { isReleased } from '../leads/booking-rows.ts';
import type { Contact, Forgotten } from '../leads/forget.ts';
import type { FullLead } from '../leads/full-lead.ts';
import type { Lead, LeadStore } from '../leads/lead-store.ts';
import { isGone } from '../leads/status.ts';
import type { DeliveryChannel, LeadStatus } from '../leads/tables.ts';
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
  if (!(await store.setStatus(lead.id, name, { by: 'cli', amountCents }))) throw noLead(lead.id);
  await printStatus(lead.id, name, amountCents ?? null);
  await printBooking(store, lead, name);
}

export async function takeBackFromSpam(store: LeadStore, lead: Lead): Promise<void> {
  const { id, status } = lead;
  if (status !== 'spam') throw new Error(`Lead ${id} is not set aside as spam: it is ${status}.`);
  const restored = await store.takeBackFromSpam(id, 'cli');
  if (!restored) throw noLead(id);
  await printStatus(id, restored.status, restored.amountCents);
  await printBooking(store, lead, restored.status);
}

async function printStatus(id: string, status: LeadStatus, amountCents: number | null): Promise<void> {
  await print(`Lead ${id} is ${status}${amountCents === null ? '' : `, for ${dollars(amountCents)}`}.`);
}

/** Tells whether a lead that is no longer lost or spam has its booking back. */
async function printBooking(
  store: LeadStore,
  { id, status: before }: Lead,
  status: LeadStatus,
): Promise<void> {
  const { booking, events } = (await store.findFull(id)) ?? {};
  if (!booking || !events || !isGone(before) || isGone(status)) return;
  const window = `${dayName(booking.date)}, ${windowName(booking.window)}`;
  if (booking.state === 'booked') await print(`Its booking is back: ${window}.`);
  else if (isReleased(booking, events)) {
    await print(
      `${window} was taken in the meantime. To book another time: npm run bookings -- move ${id} DATE WINDOW`,
    );
  }
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
