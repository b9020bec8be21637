import type { BookingAnswer, WindowChoice } from '../../../contract/booking/windows.ts';
import { RECEIVED_ID } from '../../../contract/quote.ts';
import * as STORAGE_KEYS from '../../../contract/storage-keys.ts';
import { writeForSession } from '../../lib/storage.ts';
import { booking as bookingWords } from '../../words/texts.ts';

interface Answer {
  /** Path of the customer's page; `''` if there is none. */
  url: string;
  booking: BookingAnswer | null;
}

/** Tells the thank-you page of the receipt. @returns the path to go to next */
export function keepAnswer(
  { url, booking }: Answer,
  wanted: WindowChoice | undefined,
  thankYou: string,
): string {
  // Where visitors can book, only what was set aside has no page of its own: nothing is promised to it.
  if (!url) {
    writeForSession(STORAGE_KEYS.receipt, '');
    return bookingWords ? `${thankYou}#${RECEIVED_ID}` : thankYou;
  }
  const page = booking?.url ?? url;
  const path = wanted ? `${page}?wanted=${wanted.date}+${wanted.id}` : page;
  const isKept = writeForSession(STORAGE_KEYS.receipt, path);
  // Without storage, the thank-you page would not know of a time.
  return booking && !isKept ? path : thankYou;
}
