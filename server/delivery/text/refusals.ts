/** What the provider's error codes mean: who is to blame, and whether it lasts (product section 16). */
import { DeliveryError } from '../outbox/delivery-error.ts';

/** Of the number, for good: a landline, unknown, wrong, no mobile, opted out at the provider. */
const NUMBER = ['30005', '30006', '21211', '21610', '21614', '21635'];
/** Of the business: filtered, in no approved campaign, a wrong token, a number that is not ours or not allowed to text. */
const SENDER = ['30007', '30034', '20003', '21606', '21608'];
/** The phone is off or out of reach: the next text is tried. */
const PASSING = ['30003', '30008'];

export const OPTED_OUT = '21610';

/** @param error Twilio's code */
export function refusalOf(error: string): DeliveryError {
  const code = NUMBER.includes(error)
    ? 'text_number'
    : SENDER.includes(error)
      ? 'text_sender'
      : PASSING.includes(error)
        ? 'text_passing'
        : 'text_refused';
  return new DeliveryError(code, Number(error) || undefined);
}
