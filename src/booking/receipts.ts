/** What was sent from this browser and is still to come, the soonest first (product section 5). Nothing here throws. */
import { type KeptReceipt, RECEIPTS_KEY, type ReceiptUpdate } from '../../contract/booking/receipt.ts';

export function readReceipts(): KeptReceipt[] {
  try {
    const stored = JSON.parse(localStorage.getItem(RECEIPTS_KEY) ?? '[]') as KeptReceipt[];
    return stored.filter(({ until }) => until > Date.now());
  } catch {
    return [];
  }
}

export function keepReceipt({ kept, replaces }: ReceiptUpdate): void {
  const isReplaced = (url: string) => replaces.some((beginning) => url.startsWith(beginning));
  const others = readReceipts().filter(({ url }) => url !== kept?.url && !isReplaced(url));
  const all = [...others, ...(kept ? [kept] : [])].sort((a, b) => a.until - b.until);
  try {
    localStorage.setItem(RECEIPTS_KEY, JSON.stringify(all));
  } catch {}
}

/** @param code of a language of the site */
export function saysIn({ says }: KeptReceipt, code: string): string {
  return says[code] ?? Object.values(says)[0] ?? '';
}
