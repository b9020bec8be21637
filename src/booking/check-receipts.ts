import { PART_HEADER, type ReceiptUpdate } from '../../contract/booking/receipt.ts';
import { keepReceipt, readReceipts } from './receipts.ts';

const TIMEOUT_MS = 4_000;

/** A booking may have changed on another device, or at the desk. What can't be asked about stays as it is. Never throws. */
export async function checkReceipts(): Promise<void> {
  await Promise.all(readReceipts().map(({ url }) => check(url).catch(() => {})));
}

async function check(url: string): Promise<void> {
  const headers = { [PART_HEADER]: 'receipt' };
  const response = await fetch(url, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (response.status === 404 || response.status === 410) keepReceipt({ kept: null, replaces: [url] });
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const update = page.querySelector<HTMLElement>('[data-kept]')?.dataset['kept'];
  if (update) keepReceipt(JSON.parse(update) as ReceiptUpdate);
}
