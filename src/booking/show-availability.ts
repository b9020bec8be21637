/** Product section 10. */
import { nextSlot, scarcity } from '../../contract/availability.ts';
import { dayName, windowName } from '../../contract/booking/names.ts';
import type { FreeWindows } from '../../contract/booking/windows.ts';
import { relativeDayName } from '../../contract/near-days.ts';
import { fill } from '../../model/fill.ts';
import { unbroken } from '../lib/unbroken.ts';
import { booking, time } from '../words/texts.ts';
import { fetchWindows } from './fetch-windows.ts';

/** All lines of a page share one answer. */
let answer: ReturnType<typeof fetchWindows> | undefined;

/** Without an answer, the line keeps the words that the page came with. */
export async function showAvailability(line: HTMLElement): Promise<void> {
  answer ??= fetchWindows('', 1);
  const free = await answer;
  if (!free || !booking) return;
  if ('scarcity' in line.dataset) {
    line.replaceChildren(...unbroken(formatScarcity(free, line.dataset['scarcity'] === 'quiet')));
    return;
  }
  const [words, slot] = [line.querySelector('b'), formatSlot(free)];
  if (!words || !slot) return;
  words.replaceChildren(...unbroken(slot));
  if (!['one', 'few'].includes(scarcity(free).kind)) while (words.nextSibling) words.nextSibling.remove();
}

function formatSlot(free: FreeWindows): string | undefined {
  const slot = nextSlot(free);
  if (!booking || slot.kind === 'none') return undefined;
  if (slot.kind === 'today_anytime') return booking.site.today_anytime;
  return fill(booking.site[slot.kind], { day: dayName(slot.date, time), window: windowName(slot.id, time) });
}

function formatScarcity(free: FreeWindows, quiet: boolean): string {
  const { kind, ...rest } = scarcity(free);
  if (!booking) return '';
  const words = booking.site.scarcity[quiet && free.next ? 'quiet' : kind];
  return fill(words, { count: 'count' in rest ? rest.count : 0, next: formatNext(free) });
}

function formatNext({ next, today }: FreeWindows): string {
  if (!booking || !next) return '';
  const day = relativeDayName(today, next.date, booking, time);
  return fill(booking.time, { day, window: windowName(next.id, time) });
}
