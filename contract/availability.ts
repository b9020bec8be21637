/** Wording rules: product section 10. */

import type { FreeWindows, WindowChoice } from './booking/windows.ts';
import { addDays, weekdayOf } from './dates.ts';

type NextSlot =
  | { kind: 'today_anytime' }
  | ({ kind: 'today' | 'tomorrow' | 'day' } & WindowChoice)
  | { kind: 'none' };

export function nextSlot({ next, today, today_free }: FreeWindows): NextSlot {
  if (today_free) return { kind: 'today_anytime' };
  if (!next) return { kind: 'none' };
  const kind = next.date === today ? 'today' : next.date === addDays(today, 1) ? 'tomorrow' : 'day';
  return { kind, ...next };
}

type Scarcity =
  | { kind: 'one' | 'few' | 'many'; count: number }
  | { kind: 'next_week' }
  | { kind: 'later' }
  | { kind: 'none' };

const MANY = 6;

export function scarcity({ left_this_week: count, next, today }: FreeWindows): Scarcity {
  if (count === 1) return { kind: 'one', count };
  if (count > 0) return { kind: count < MANY ? 'few' : 'many', count };
  if (!next) return { kind: 'none' };
  return { kind: next.date <= addDays(today, 13 - weekdayOf(today)) ? 'next_week' : 'later' };
}
