/** What somebody at the desk does with texts: writes one by hand, or ends them for a number (product section 16). */
import { MAX_PARTS, nearestGsm, partsOf } from '../../contract/gsm7.ts';
import type { Database } from '../db/database.ts';
import { type Change, type ChangeResult, changeLead } from './change.ts';
import { answerWithin } from './closures.ts';
import { recordEvent } from './events.ts';
import { textCustomer } from './messages.ts';
import { noteTextNumber, textsReach } from './text-numbers.ts';

/** `no_texts`: the customer gets none. `too_long`: it is more than two parts. */
export type TextResult = ChangeResult | 'no_texts' | 'too_long';

/** Who is texted is answered. @param ending what the first text to a number says about ending them */
export function sendText(
  database: Database,
  requestId: string,
  { text, ending }: { text: string; ending: string },
  { by, key }: Change,
  now: number,
): Promise<TextResult> {
  return changeLead(database, requestId, { key }, async (transaction, lead) => {
    if (partsOf(nearestGsm(`${text}\n${ending}`)) > MAX_PARTS) return 'too_long';
    if ((await textsReach(transaction, [lead])).get(lead.phone) !== 'yes') return 'no_texts';
    const subject = { request: lead.id };
    const event = await recordEvent(transaction, subject, 'texted', { text, by }, now, key);
    await textCustomer(transaction, { ...subject, kind: 'request.text', event }, now);
    await answerWithin(transaction, lead, { by }, now);
    return 'done';
  });
}

/** They asked in other words than STOP. */
export function endTexts(
  database: Database,
  requestId: string,
  { by, key }: Change,
  now: number,
): Promise<ChangeResult> {
  return changeLead(database, requestId, { key }, async (transaction, { id, phone }) => {
    await noteTextNumber(transaction, phone, { stopped_at: new Date(now).toISOString() });
    await recordEvent(transaction, { request: id }, 'no_texts', { by }, now, key);
    return 'done';
  });
}
