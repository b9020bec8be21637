/**
 * What the schedule knows, in the words of a page: the next opening, and how many are left (product section 10). The server writes it
 * into the pages that it sends, so that nothing on them corrects itself; in a file of the build, these lines are hidden.
 */
import { nextSlot, scarcity } from '../../contract/availability.ts';
import { dayName, windowName } from '../../contract/booking/names.ts';
import type { FreeWindows } from '../../contract/booking/windows.ts';
import { relativeDayName } from '../../contract/near-days.ts';
import { fill } from '../../model/fill.ts';
import type { Content } from '../../model/load.ts';

export interface OpeningWords {
  /** On the banner of a hero. */
  banner: string;
  quiet: string;
  /** Of the line about the next opening; `''` if there is none. */
  slot: string;
  isScarce: boolean;
}

type Words = Pick<Content, 'booking' | 'language'>;

export function openingWords(free: FreeWindows, words: Words): OpeningWords {
  const { kind, ...rest } = scarcity(free);
  const { site } = words.booking;
  const slots = { count: 'count' in rest ? rest.count : 0, next: next(free, words) };
  return {
    banner: fill(site.scarcity[kind], slots),
    quiet: fill(site.scarcity[free.next ? 'quiet' : kind], slots),
    slot: slot(free, words),
    isScarce: kind === 'one' || kind === 'few',
  };
}

function slot(free: FreeWindows, { booking, language }: Words): string {
  const next = nextSlot(free);
  if (next.kind === 'none') return '';
  if (next.kind === 'today_anytime') return booking.site.today_anytime;
  const day = dayName(next.date, language);
  return fill(booking.site[next.kind], { day, window: windowName(next.id, language) });
}

function next({ next, today }: FreeWindows, { booking, language }: Words): string {
  if (!next) return '';
  const day = relativeDayName(today, next.date, booking, language);
  return fill(booking.time, { day, window: windowName(next.id, language) });
}
