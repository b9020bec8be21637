import { RECEIVED_ID } from '../../../contract/quote.ts';
import { type Receipt, storeReceipt } from '../../booking/receipt.ts';
import { booking } from '../../words/texts.ts';

/** For the page to go to next. @returns its path */
export function keepAnswer(receipt: Receipt, thankYou: string): string {
  // Where visitors can book, only what was set aside has no page of its own: nothing is promised to it.
  const thanks = receipt.url || !booking ? thankYou : `${thankYou}#${RECEIVED_ID}`;
  // Without storage, the thank-you page would not know of the job.
  return storeReceipt(receipt) ? thanks : (receipt.booking?.url ?? thanks);
}
