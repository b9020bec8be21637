/** The channel that texts customers (product section 16). */
import { partsOf } from '../../../contract/gsm7.ts';
import type { Content } from '../../../model/load.ts';
import type { Database } from '../../db/database.ts';
import type { SentTextsTable } from '../../db/text-tables.ts';
import type { Jobs } from '../../leads/create-jobs.ts';
import { jobToShow } from '../../leads/jobs.ts';
import { offerWindow } from '../../leads/text-offer.ts';
import { meaningOf } from '../../leads/text-words.ts';
import type { Channel, Delivery } from '../outbox/channel.ts';
import { DeliveryError } from '../outbox/delivery-error.ts';
import { composeText } from './compose-text.ts';
import { noteNumber, noteTaken } from './text-status.ts';
import type { Twilio } from './twilio.ts';

interface TextChannelDeps {
  database: Database;
  twilio: Twilio;
  content: Pick<Content, 'business' | 'in' | 'languages'>;
  jobs: Pick<Jobs, 'store' | 'links'>;
  now: () => number;
}

export const STATUS_PATH = '/api/texts/status';

/** Clocks of two machines differ by less. */
const CLOCK_DIFFERENCE_MS = 5 * 60_000;

export function createTextChannel({ database, twilio, content, jobs, now }: TextChannelDeps): Channel {
  const { db, transact } = database;
  const statusUrl = `${content.business.site_url}${STATUS_PATH}`;

  async function compose(delivery: Delivery): Promise<string | undefined> {
    const { lead, job, kind } = delivery;
    const offered = kind === 'request.offer' ? await offerWindow(jobs.store, lead, delivery.id) : undefined;
    return composeText(delivery, content.in(languageOf(delivery)), {
      link: jobs.links.url(job ?? jobToShow(lead.jobs) ?? lead),
      isFirst: await isFirstTo(lead.phone, delivery.id),
      today: jobs.store.calendar.today(now()),
      offered,
    });
  }

  /** Who writes AYUDA or ALTO is answered in Spanish, where the site has it. A YES repeats what the offer asked for. */
  function languageOf({ lead, event, kind }: Delivery): string {
    const chooses = event?.kind === 'note' && kind !== 'request.offer';
    const meaning = chooses ? meaningOf(event.data.text, content.languages) : undefined;
    return meaning?.language ?? lead.language;
  }

  async function isFirstTo(phone: string, messageId: string): Promise<boolean> {
    const earlier = db
      .selectFrom('sent_texts')
      .innerJoin('messages', 'messages.id', 'sent_texts.message_id')
      .innerJoin('requests', 'requests.id', 'messages.request_id')
      .select('sid')
      .where('requests.phone', '=', phone)
      .where('sid', 'is not', null)
      .where('message_id', '!=', messageId);
    return (await earlier.executeTakeFirst()) === undefined;
  }

  /** The text that an earlier attempt may have brought to the provider, whose answer was lost. */
  async function findTaken({ body, posted_at }: SentTextsTable, to: string, signal: AbortSignal) {
    const since = Date.parse(posted_at) - CLOCK_DIFFERENCE_MS;
    for (const text of await twilio.sentTo(to, since, signal)) {
      const known = db.selectFrom('sent_texts').select('sid').where('sid', '=', text.sid);
      if (text.body?.endsWith(body) && !(await known.executeTakeFirst())) return text.sid;
    }
    return undefined;
  }

  /** It was not taken, so it was no text. */
  async function noteRefusal(phone: string, message: string, { code, status }: DeliveryError) {
    if (!code.startsWith('text_')) return;
    await transact([], async (transaction) => {
      await transaction
        .deleteFrom('sent_texts')
        .where('message_id', '=', message)
        .where('sid', 'is', null)
        .execute();
      await noteNumber(transaction, phone, String(status), now());
    });
  }

  return {
    audience: 'customer',
    name: 'text',
    async deliver(delivery, signal) {
      const { id, lead } = delivery;
      const before = await db
        .selectFrom('sent_texts')
        .selectAll()
        .where('message_id', '=', id)
        .executeTakeFirst();
      if (before?.sid && before.ended_as !== 'failed') return undefined;
      const taken = before && !before.sid ? await findTaken(before, lead.phone, signal) : undefined;
      if (taken) {
        await noteTaken(database, { message: id, sid: taken }, now());
        return undefined;
      }
      const body = await compose(delivery);
      if (!body) return 'gone';
      const posted = { body, parts: partsOf(body), posted_at: new Date(now()).toISOString() };
      const row = { ...posted, sid: null, ended_as: null };
      await transact([], (transaction) =>
        transaction
          .insertInto('sent_texts')
          .values({ message_id: id, ...row })
          .onConflict((conflict) => conflict.column('message_id').doUpdateSet(row))
          .execute(),
      );
      try {
        const sid = await twilio.send(lead.phone, body, statusUrl, signal);
        await noteTaken(database, { message: id, sid }, now());
      } catch (error) {
        if (error instanceof DeliveryError) await noteRefusal(lead.phone, id, error);
        throw error;
      }
      return undefined;
    },
  };
}
