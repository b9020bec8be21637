/** Shows the next free time in the availability line, and how many are left in the scarcity banners (product section 10). */
import { nextSlot, scarcity } from '../../contract/availability.ts';
import { dayName, windowName } from '../../contract/booking/names.ts';
import type { FreeWindows } from '../../contract/booking/windows.ts';
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
    line.replaceChildren(...unbroken(scarcityInWords(free)));
    return;
  }
  const [words, slot] = [line.querySelector('b'), slotInWords(free)];
  if (words && slot) words.replaceChildren(...unbroken(slot));
}

function slotInWords(free: FreeWindows): string | undefined {
  const slot = nextSlot(free);
  if (!booking || slot.kind === 'none') return undefined;
  if (slot.kind === 'today_anytime') return booking.site.today_anytime;
  return fill(booking.site[slot.kind], { day: dayName(slot.date, time), window: windowName(slot.id, time) });
}

function scarcityInWords(free: FreeWindows): string {
  const { kind, ...rest } = scarcity(free);
  const count = 'count' in rest ? rest.count : 0;
  const day = free.next ? dayName(free.next.date, time) : '';
  return booking ? fill(booking.site.scarcity[kind], { count, day }) : '';
}
