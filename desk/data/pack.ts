/** What the phone keeps to read without a network: who is signed in, today's jobs, open leads. */
import { addDays } from '../../contract/dates.ts';
import type { Me } from '../../contract/desk/account.ts';
import type { DeskBusiness } from '../../contract/desk/business.ts';
import type { DeskCounts } from '../../contract/desk/counts.ts';
import type { DeskDays, OfflinePack } from '../../contract/desk/day.ts';
import type { InboxLead, InboxPage, LeadDetail, RequestState } from '../../contract/desk/leads.ts';
import { searchable } from '../../contract/searchable.ts';
import { get, Refused, signedOut, Unreachable } from './client.ts';
import { Kept } from './store.ts';

export const cachedMe = new Kept<Me | null>('me', null);
export const cachedBusiness = new Kept<DeskBusiness | null>('business', null);
export const pack = new Kept<OfflinePack | null>('pack', null);
/** The inbox as it was last, in HTML: the service worker writes it into the page, so that it is there before the app has loaded. */
const screen = new Kept('screen', '');

export async function renewPack(): Promise<void> {
  try {
    await pack.set(await get('/offline'));
  } catch (error) {
    if (!(error instanceof Unreachable || error instanceof Refused)) throw error;
  }
}

/** Unless something is shown that will be over. A list may be rendered until React has removed it for the sign-in page. */
export function keepScreen(): void {
  if (signedOut.get()) return;
  const desk = document.getElementById('desk');
  if (desk && !desk.querySelector('.notice, .toast, dialog')) void screen.set(desk.innerHTML);
}

export async function forgetPack(): Promise<void> {
  await Promise.all([pack, cachedBusiness, cachedMe, screen].map((each) => each.clear()));
}

signedOut.subscribe(() => {
  if (signedOut.get()) void forgetPack();
});
// All tabs share one session.
cachedMe.subscribe(() => {
  if (!cachedMe.get()) signedOut.set(true);
});

/** @throws Refused, Unreachable */
export async function answerOrCached<T>(answer: Promise<T>, cached: () => T | undefined): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    const value = error instanceof Unreachable ? cached() : undefined;
    if (value === undefined) throw error;
    return value;
  }
}

export interface Filter {
  /** `''` for all but spam and duplicates. */
  state: RequestState | '';
  unread: boolean;
  q: string;
}

export const ALL_LEADS: Filter = { state: '', unread: false, q: '' };

export function cachedLeads({ state, unread, q }: Filter): InboxPage | undefined {
  if (!pack.get()) return undefined;
  const words = searchable(q).split(' ').filter(Boolean);
  const leads = cachedInboxLeads().filter(
    (lead) =>
      (state === '' || lead.state === state) &&
      (!unread || lead.unread) &&
      words.every((word) =>
        searchable(
          `${lead.name} ${lead.phone} ${lead.zip} ${lead.town} ${lead.things} ${lead.service}`,
        ).includes(word),
      ),
  );
  return { leads, cursor: null };
}

export function cachedLead(id: string): LeadDetail | undefined {
  return pack.get()?.leads.find((lead) => lead.id === id);
}

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

export function cachedDays(from: string, days: number): DeskDays | undefined {
  const { day } = pack.get() ?? {};
  return day && from <= day.today && day.today < addDays(from, days) ? day : undefined;
}

function cachedInboxLeads(): InboxLead[] {
  const leads = pack.get()?.leads ?? [];
  return leads.map(toInboxLead).sort((a, b) => (a.received_at < b.received_at ? 1 : -1));
}

export function toInboxLead({ photos, ...lead }: LeadDetail): InboxLead {
  return { ...lead, photos: photos.filter(({ taken }) => !taken).length };
}
