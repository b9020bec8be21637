import type { FailedMessage } from '../../contract/desk/messages.ts';
import type { OwnerWords } from '../../model/schema/owner.ts';
import type { Connection } from '../db/tables.ts';
import { failedMessages } from '../leads/failures.ts';
import { reasonInWords } from '../leads/words/reasons.ts';

const MAX_LISTED = 100;

export async function listFailedMessages(
  db: Connection,
  reasons: OwnerWords['desk']['reasons'],
): Promise<FailedMessage[]> {
  const found = await failedMessages(db, MAX_LISTED);
  return found.map(
    ({ id, request_id, name, audience, channel, outcome, attempts, created_at, due_at, reason }) => ({
      id,
      lead: { id: request_id, name },
      audience,
      channel,
      state: outcome === 'failed' ? 'given_up' : 'failing',
      attempts,
      created_at,
      due_at,
      reason: reasonInWords(reason, reasons),
    }),
  );
}
