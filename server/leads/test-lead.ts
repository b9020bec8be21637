/** A lead that the owner sends to themselves, on the way that each lead takes: stored, mailed, announced on devices (product section 12). */
import { TEST_PHONE } from '../../contract/desk/test-lead.ts';
import type { Content } from '../../model/load.ts';
import type { Database } from '../db/database.ts';
import { LEADS_LOCK } from '../db/locks.ts';
import { insertRequest, NOT_FROM_THE_SITE } from './accept.ts';
import type { DeskAuthor } from './change.ts';
import { recordEvent } from './events.ts';
import { tellPeople } from './messages.ts';
import { writeSearchText } from './search-text.ts';
import { standingRequest } from './submission-keys.ts';

/** @param now milliseconds since 1970 */
export async function sendTestLead(
  { transact }: Database,
  { owner, language }: Pick<Content, 'owner' | 'language'>,
  { by, key: idempotency_key }: DeskAuthor,
  now: number,
): Promise<void> {
  const { name, words: details } = owner.lead.test;
  await transact([LEADS_LOCK], async (transaction) => {
    if (await standingRequest(transaction, [idempotency_key])) return;
    const request = {
      ...NOT_FROM_THE_SITE,
      ...{ name, details, idempotency_key, phone: TEST_PHONE, language: language.code },
      ...{ email: '', zip: '', street: '', access: '', service: '', preferred_day: '' },
      ...{ window_date: '', window_id: '', page: '', page_title: '' },
    };
    const { id, received_at: read_at } = await insertRequest(transaction, request, 'test', now);
    // Nobody needs to be reminded of it.
    await transaction.updateTable('requests').set({ read_at }).where('id', '=', id).execute();
    await writeSearchText(transaction, id);
    await recordEvent(transaction, { request: id }, 'entered', { by }, now);
    await tellPeople(transaction, { request: id, kind: 'request.created' }, now);
  });
}
