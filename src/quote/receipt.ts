/** The receipt of a sent quote, which the thank-you page of the same tab shows: nothing personal is in its address. */
import type { BookingAnswer } from '../../contract/booking/windows.ts';
import * as STORAGE_KEYS from '../../contract/storage-keys.ts';
import { attempt } from '../lib/attempt.ts';
import { readForSession, writeForSession } from '../lib/storage.ts';

export function keepReceipt(booking: BookingAnswer | null): void {
  writeForSession(STORAGE_KEYS.receipt, JSON.stringify(booking));
}

/** Null when no window was asked for. */
export function readReceipt(): BookingAnswer | null {
  const text = readForSession(STORAGE_KEYS.receipt);
  return (text && attempt(() => JSON.parse(text) as BookingAnswer | null)) || null;
}
