/** What the phone keeps to read without a network: who is signed in, today's jobs, open leads. */
import { addDays } from '../../contract/dates.ts';
import type { Me } from '../../contract/desk/account.ts';
import type { DeskDays, OfflinePack } from '../../contract/desk/day.ts';
import type { DeskState, InboxLead, InboxPage, LeadDetail } from '../../contract/desk/leads.ts';
import type { DeskBusiness, DeskCounts } from '../../contract/desk/more.ts';
import { get, Refused, signedOut, Unreachable } from './client.ts';
import { Store } from './store.ts';

export const cachedMe = new Store<Me | null>(null, 'desk-me');
export const cachedBusiness = new Store<DeskBusiness | null>(null, 'desk-business');
export const pack = new Store<OfflinePack | null>(null, 'desk-pack');

/** Asks for a new pack; without a network the old one stays. */
export async function renewPack(): Promise<void> {
  try {
    pack.set(await get('/offline'));
  } catch (error) {
    if (!(error instanceof Unreachable || error instanceof Refused)) throw error;
  }
}

/** Removes everything about customers and the signed-in user from the device, except changes that are not sent yet. */
export function forgetPack(): void {
  for (const store of [pack, cachedBusiness, cachedMe]) (store as Store<unknown>).update(() => null);
}

signedOut.subscribe(() => {
  if (signedOut.get()) forgetPack();
});
// Another tab's session is this one's.
cachedMe.subscribe(() => {
  if (!cachedMe.get()) signedOut.set(true);
});

/** The server's answer, or what the phone has kept if the server can't be reached. @throws Refused, Unreachable */
export async function answerOrCached<T>(answer: Promise<T>, kept: () => T | undefined): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    const old = error instanceof Unreachable ? kept() : undefined;
    if (old === undefined) throw error;
    return old;
  }
}

export interface Filter {
  /** A state, or `''` for all but spam. */
  state: DeskState | '';
  unread: boolean;
  q: string;
}

export const EVERY_LEAD: Filter = { state: '', unread: false, q: '' };

/** Kept leads that match the filter, each word of `q` included; undefined if nothing was kept. */
export function cachedLeads({ state, unread, q }: Filter): InboxPage | undefined {
  if (!pack.get()) return undefined;
  const words = plain(q).split(' ').filter(Boolean);
  const leads = allCached().filter(
    (lead) =>
      (state === '' || lead.state === state) &&
      (!unread || lead.unread) &&
      words.every((word) =>
        plain(`${lead.name} ${lead.phone} ${lead.zip} ${lead.town} ${lead.things} ${lead.service}`).includes(
          word,
        ),
      ),
  );
  return { leads, cursor: null };
}

export function cachedLead(id: string): LeadDetail | undefined {
  return pack.get()?.leads.find((lead) => lead.id === id);
}

/** Counts of the kept leads. The phone keeps no spam, and no failed deliveries. */
export function cachedCounts(): DeskCounts | undefined {
  const leads = pack.get()?.leads;
  return (
    leads && {
      new: leads.filter(({ state }) => state === 'new').length,
      unread: leads.filter(({ unread }) => unread).length,
      spam: 0,
      failed: 0,
    }
  );
}

/** Today's jobs, if today is one of the days asked for. */
export function cachedDays(from: string, days: number): DeskDays | undefined {
  const { day } = pack.get() ?? {};
  return day && from <= day.today && day.today < addDays(from, days) ? day : undefined;
}

function allCached(): InboxLead[] {
  const leads = pack.get()?.leads ?? [];
  return leads.map(rowOf).sort((a, b) => (a.received_at < b.received_at ? 1 : -1));
}

/** A lead as it stands in lists. */
export function rowOf({ photos, ...lead }: LeadDetail): InboxLead {
  return { ...lead, photos: photos.filter(({ taken }) => !taken).length };
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
