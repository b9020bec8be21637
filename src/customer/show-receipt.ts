import { fetchReceipt, startReceipt } from './receipt-page.ts';

/**
 * Puts the receipt in place of what the thank-you page says to everybody, or below its thanks where somebody will call. All of that
 * stays if the receipt can't be had.
 */
export async function showReceipt(place: HTMLElement, path: string): Promise<void> {
  const receipt = await fetchReceipt(path);
  if (!receipt) return;
  const thanks = place.querySelector('h1')?.closest('section');
  if ('thanked' in receipt.dataset && thanks) {
    for (const line of receipt.querySelectorAll('.receipt-top > :not([data-others])')) line.remove();
    thanks.after(receipt);
  } else place.replaceChildren(receipt);
  startReceipt(receipt);
}
