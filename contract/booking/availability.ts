/** What is true to say about free windows: the availability line and the scarcity banners (product section 10). */
import { addDays, weekdayOf } from '../dates.ts';
import type { FreeWindows, WindowChoice } from './windows.ts';

export type NextSlot =
  /** All of today is free. */
  | { kind: 'today_anytime' }
  | ({ kind: 'today' | 'tomorrow' | 'day' } & WindowChoice)
  /** Nothing is free within the horizon. */
  | { kind: 'none' };

export function nextSlot({ next, today, today_free }: FreeWindows): NextSlot {
  if (today_free) return { kind: 'today_anytime' };
  if (!next) return { kind: 'none' };
  const kind = next.date === today ? 'today' : next.date === addDays(today, 1) ? 'tomorrow' : 'day';
  return { kind, ...next };
}

export type Scarcity =
  /** `count` is 1, or some few that are worth the word 'only'. */
  | { kind: 'one' | 'few' | 'many'; count: number }
  /** This week is full, next week has a place. */
  | { kind: 'next_week' }
  | { kind: 'later' }
  | { kind: 'none' };

/** From this many places on, 'only' would be an exaggeration. */
const MANY = 6;

export function scarcity({ left_this_week: count, next, today }: FreeWindows): Scarcity {
  if (count === 1) return { kind: 'one', count };
  if (count > 0) return { kind: count < MANY ? 'few' : 'many', count };
  if (!next) return { kind: 'none' };
  return { kind: next.date <= addDays(today, 13 - weekdayOf(today)) ? 'next_week' : 'later' };
}
