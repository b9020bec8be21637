/** What was sent, for the thank-you page. Stored for the tab, so that nothing personal is in the page's address. */
import type { BookingAnswer } from '../../contract/booking/windows.ts';
import * as STORAGE_KEYS from '../../contract/storage-keys.ts';
import { attempt } from '../lib/attempt.ts';
import { readForSession, writeForSession } from '../lib/storage.ts';

/** `''` stands for what was not given. */
export interface Receipt {
  /** Path of the customer's page. */
  url: string;
  street: string;
  /** Null if no window was asked for. */
  booking: BookingAnswer | null;
  /** The price range of the list. */
  price: string;
  /** The list encoded, and in words. */
  list: string;
  things: string;
  zip: string;
  photos: number;
  /** Data URLs. */
  thumbnails: string[];
}

export function storeReceipt(receipt: Receipt): void {
  writeForSession(STORAGE_KEYS.receipt, JSON.stringify(receipt));
}

/** Undefined if nothing was sent from this tab. */
export function readReceipt(): Receipt | undefined {
  const text = readForSession(STORAGE_KEYS.receipt);
  const receipt = text ? attempt(() => JSON.parse(text) as Receipt | null) : undefined;
  // An older version of the site stored only the booking's answer.
  return receipt && Array.isArray(receipt.thumbnails) ? receipt : undefined;
}
