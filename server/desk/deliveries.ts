/** Failed deliveries in the owner's words. */
import type { FailedDelivery } from '../../contract/desk/deliveries.ts';
import type { OwnerWords } from '../../model/schema/owner.ts';
import type { Connection } from '../db/tables.ts';
import { failedDeliveries } from '../leads/failures.ts';

const MAX_LISTED = 100;

type Reasons = OwnerWords['desk']['reasons'];

/** Newest first. @param reasons in words, by the codes of delivery/outbox/delivery-error.ts */
export async function listDeliveries(db: Connection, reasons: Reasons): Promise<FailedDelivery[]> {
  const found = await failedDeliveries(db, MAX_LISTED);
  return found.map(({ id, lead_id, name, channel, state, attempts, created_at, due_at, last_error }) => ({
    id,
    lead: { id: lead_id, name },
    channel,
    state: state === 'errored' ? 'given_up' : 'failing',
    attempts,
    created_at,
    due_at: state === 'errored' ? null : due_at,
    reason: reasonInWords(last_error ?? '', reasons),
  }));
}

/** @param error a code, with the receiver's status if there was one, such as `refused:550` */
function reasonInWords(error: string, reasons: Reasons): string {
  const [code = '', status] = error.split(':');
  const text = Object.hasOwn(reasons, code) ? reasons[code as keyof Reasons] : reasons.unexpected;
  return status ? `${text} (${status})` : text;
}
