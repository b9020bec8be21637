/** Commands that change something, and what they say about it. Each throws an Error, ready to be shown, when it can't. */
import { formatPhone } from '../../contract/phone.ts';
import type { Contact, Forgotten } from '../leads/forget.ts';
import type { FullLead } from '../leads/full-lead.ts';
import type { LeadStore } from '../leads/lead-store.ts';
import type { DeliveryChannel, LeadStatus } from '../leads/tables.ts';
import { dollars } from './amount.ts';
import type { Command } from './arguments.ts';
import { CHANNEL_NAMES, deliveryCell } from './delivery.ts';
import { print } from './output.ts';

type StatusCommand = Extract<Command, { name: 'won' | 'lost' | 'spam' | 'not-spam' }>;

const STATUS: Readonly<Record<StatusCommand['name'], LeadStatus>> = {
  won: 'won',
  lost: 'lost',
  spam: 'spam',
  'not-spam': 'new',
};

/** What rows are called, by table: one, several. */
const BELONGINGS: Readonly<Record<string, readonly [one: string, several: string]>> = {
  lead_events: ['history entry', 'history entries'],
  lead_photos: ['photo', 'photos'],
  outbox: ['delivery', 'deliveries'],
  estimates: ['estimate', 'estimates'],
  limit_records: ['record of the limits', 'records of the limits'],
};

export function noLead(id: string): Error {
  return new Error(`There is no lead ${id}. \`npm run leads -- list\` shows the ids.`);
}

export async function changeStatus(store: LeadStore | undefined, command: StatusCommand): Promise<void> {
  const { name, id } = command;
  const lead = await store?.find(id);
  if (!store || !lead) throw noLead(id);
  if (name === 'not-spam' && lead.status !== 'spam') {
    throw new Error(`Lead ${id} is not kept apart as spam: it is ${lead.status}.`);
  }
  const amount = name === 'won' ? { amountCents: command.amountCents } : {};
  if (!(await store.setStatus(id, STATUS[name], { by: 'cli', ...amount }))) throw noLead(id);
  const worth = name === 'won' ? `, for ${dollars(command.amountCents)}` : '';
  await print(`Lead ${id} is ${STATUS[name]}${worth}.`);
}

export async function resend(store: LeadStore | undefined, id: string): Promise<void> {
  const lead = await store?.findFull(id);
  const resent = await store?.resend(id);
  if (!lead || !resent) throw noLead(id);
  const { channels, notSetUp } = resent;
  if (channels.length === 0) throw new Error(nothingToResend(lead));
  await print(`Lead ${id} is sent again, as soon as the server runs: ${names(channels)}.`);
  if (notSetUp.length > 0) await print(`Not set up at present, so it waits until it is: ${names(notSetUp)}.`);
}

function nothingToResend({ id, status, deliveries }: FullLead): string {
  if (deliveries.length > 0) return `Lead ${id} has nothing that was given up: ${deliveryCell(deliveries)}.`;
  if (status === 'spam') return `Lead ${id} is kept apart as spam. not-spam takes it back and delivers it.`;
  return `Lead ${id} came when there was no way set up to send it.`;
}

function names(channels: readonly DeliveryChannel[]): string {
  return channels.map((channel) => CHANNEL_NAMES[channel]).join(', ');
}

export async function forget(store: LeadStore | undefined, contact: Contact): Promise<void> {
  const name = 'phone' in contact ? formatPhone(contact.phone) : contact.email;
  const forgotten = await store?.forget(contact);
  const removed = forgotten ? removedParts(forgotten) : [];
  if (!forgotten || removed.length === 0) throw new Error(`Nothing is stored about ${name}.`);
  await print(`Removed of ${name}: ${removed.join(', ')}.`);
  await print(
    'Copies made before, by backup or export, still hold it. Delete them, or what they hold of it.',
  );
  for (const { contact: other, leads } of forgotten.alsoKnownAs) {
    await print(
      `${count(leads, 'more lead has', 'more leads have')} ${other}. Theirs too? Forget it as well.`,
    );
  }
}

export async function backup(store: LeadStore | undefined, path: string): Promise<void> {
  if (!store) throw new Error('There is no database yet, so there is nothing to copy.');
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
