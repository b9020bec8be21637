/** Whether the site may show the photos of a job: what customers answer on their page once it is done. */
import type { JobPhoto } from '../../contract/desk/site.ts';
import type { Database } from '../db/database.ts';
import type { Connection } from '../db/tables.ts';
import { eventsOf, recordEvent } from './events.ts';
import type { FullLead } from './full-lead.ts';
import { headOf, LEADS_LOCK } from './heads.ts';
import { markUnread } from './notes.ts';
import { MAX_LEAD_PHOTOS, photoFactsOf } from './stored-photos.ts';

/** Whether a customer is asked: the job is done, and there are photos of it. */
export function isAsked({ status, photos }: Pick<FullLead, 'status' | 'photos'>): boolean {
  return status === 'won' && photos.length > 0;
}

/** The latest answer; undefined before the first. */
export function consentOf({ events }: Pick<FullLead, 'events'>): boolean | undefined {
  const answers = events.flatMap((event) => (event.kind === 'photo_consent' ? event.data.may : []));
  return answers.at(-1);
}

interface Consent {
  may: boolean;
  /** Position of the last photo that the customer saw; more may have come since. */
  photos: number;
}

/** Reads the answer from the form of the customer's page; undefined if none was chosen. */
export function readConsent(
  form: URLSearchParams,
  { photos }: Pick<FullLead, 'photos'>,
): Consent | undefined {
  const may = form.get('may');
  if (may !== 'yes' && may !== 'no') return undefined;
  return { may: may === 'yes', photos: Number(form.get('photos')) || (photos.at(-1)?.position ?? 0) };
}

/**
 * Keeps an answer with the lead, which becomes unread when a yes is taken back, so that the owner takes the photos off the site.
 * @param now milliseconds since 1970 @returns false if there is no such lead
 */
export function answerConsent(
  database: Database,
  leadId: string,
  consent: Consent,
  now: number,
): Promise<boolean> {
  return database.transact([LEADS_LOCK], async (transaction) => {
    const head = await headOf(transaction, leadId);
    if (!head) return false;
    const before = consentOf({ events: await eventsOf(transaction, [leadId]) });
    if (before && !consent.may) await markUnread(transaction, head.id);
    await recordEvent(transaction, leadId, 'photo_consent', { ...consent, by: 'visitor' }, now);
    return true;
  });
}

/** The photos that the site may show, those of the latest answer first. Old answers don't say how many photos there were. */
export async function allowedPhotos(db: Connection): Promise<JobPhoto[]> {
  const answers = await db
    .selectFrom('lead_events')
    .select(['lead_id', 'at', 'data'])
    .where('kind', '=', 'photo_consent')
    .orderBy('at')
    .orderBy('id')
    .execute();
  const read = answers.map(({ data, ...answer }) => ({ ...answer, consent: JSON.parse(data) }));
  const latest = new Map(read.map((answer) => [answer.lead_id, answer]));
  const allowed = [...latest.values()].filter(({ consent }) => consent.may).reverse();
  if (allowed.length === 0) return [];
  const photos = Map.groupBy(
    await photoFactsOf(
      db,
      allowed.map(({ lead_id }) => lead_id),
    ),
    ({ lead_id }) => lead_id,
  );
  return allowed.flatMap(({ lead_id: lead, at, consent }) =>
    (photos.get(lead) ?? [])
      .filter(({ position }) => position <= (consent.photos ?? MAX_LEAD_PHOTOS))
      .map(({ position, taken, width, height }) => ({ lead, at, position, taken, width, height })),
  );
}
