/** What was sent from this browser and is still to come, the soonest first (product section 5). Nothing here throws. */
import { type KeptReceipt, RECEIPTS_KEY, type ReceiptUpdate } from '../../contract/booking/receipt.ts';

const AREAS = ['localStorage', 'sessionStorage'] as const;

export function readReceipts(): KeptReceipt[] {
  const stored = AREAS.flatMap((area) => {
    try {
      return (JSON.parse(window[area].getItem(RECEIPTS_KEY) ?? '[]') as KeptReceipt[]).filter(
        ({ until }) => until > Date.now(),
      );
    } catch {
      return [];
    }
  });
  return stored.sort((a, b) => a.until - b.until);
}

export function keepReceipt({ kept, replaces }: ReceiptUpdate): void {
  const isReplaced = (url: string) => replaces.some((beginning) => url.startsWith(beginning));
  const others = readReceipts().filter(({ url }) => url !== kept?.url && !isReplaced(url));
  const json = JSON.stringify([...others, ...(kept ? [kept] : [])].sort((a, b) => a.until - b.until));
  for (const area of AREAS) {
    try {
      window[area].removeItem(RECEIPTS_KEY);
      window[area].setItem(RECEIPTS_KEY, json);
      return;
    } catch {}
  }
}

/** @param code of a language of the site */
export function saysIn({ says }: KeptReceipt, code: string): string {
  return says[code] ?? Object.values(says)[0] ?? '';
}
