/** Stored for the tab, so that nothing personal is in the thank-you page's URL. */
import type { BookingAnswer } from '../../contract/booking/windows.ts';
import * as STORAGE_KEYS from '../../contract/storage-keys.ts';
import { attempt } from '../lib/attempt.ts';
import { readForSession, writeForSession } from '../lib/storage.ts';

/** `''` stands for what was not given. */
export interface Receipt {
  url: string;
  street: string;
  /** Null if there is no job, and no window was asked for. */
  booking: BookingAnswer | null;
  /** `2026-11-24 0800-1000`, the window that was asked for; another one may be booked. */
  wanted: string;
  price: string;
  /** The list encoded, and in words. */
  list: string;
  things: string;
  zip: string;
  photos: number;
  /** Data URLs. */
  thumbnails: string[];
}

/** @returns whether the thank-you page can read it */
export function storeReceipt(receipt: Receipt): boolean {
  return writeForSession(STORAGE_KEYS.receipt, JSON.stringify(receipt));
}

/** Undefined if nothing was sent from this tab. */
export function readReceipt(): Receipt | undefined {
  const text = readForSession(STORAGE_KEYS.receipt);
  const receipt = text ? attempt(() => JSON.parse(text) as Receipt | null) : undefined;
  return receipt && Array.isArray(receipt.thumbnails) ? receipt : undefined;
}
