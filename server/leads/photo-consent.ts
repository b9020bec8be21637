/** Whether the site may show the photos of a job: what customers answer on their page once it is done. */
import type { JobPhoto } from '../../contract/desk/site.ts';
import type { Database } from '../db/database.ts';
import type { Connection } from '../db/tables.ts';
import { recordEvent } from './events.ts';
import type { FullLead } from './full-lead.ts';
import { LEADS_LOCK, leadById } from './heads.ts';
import { photoFactsOf } from './stored-photos.ts';

/** Whether a customer is asked: the job is done, and there are photos of it. */
export function isAsked({ status, photos }: Pick<FullLead, 'status' | 'photos'>): boolean {
  return status === 'won' && photos.length > 0;
}

/** The latest answer; undefined before the first. */
export function consentOf({ events }: Pick<FullLead, 'events'>): boolean | undefined {
  const answers = events.flatMap((event) => (event.kind === 'photo_consent' ? event.data.may : []));
  return answers.at(-1);
}

/** Keeps an answer with the lead. @param now milliseconds since 1970 @returns false if there is no such lead */
export function answerConsent(
  database: Database,
  leadId: string,
  may: boolean,
  now: number,
): Promise<boolean> {
  return database.transact([LEADS_LOCK], async (transaction) => {
    if (!(await leadById(transaction, leadId))) return false;
    await recordEvent(transaction, leadId, 'photo_consent', { may, by: 'visitor' }, now);
    return true;
  });
}

/** The photos that the site may show, those of the latest answer first. */
export async function allowedPhotos(db: Connection): Promise<JobPhoto[]> {
  const answers = await db
    .selectFrom('lead_events')
    .select(['lead_id', 'at', 'data'])
    .where('kind', '=', 'photo_consent')
    .orderBy('at')
    .orderBy('id')
    .execute();
  const latest = new Map(answers.map((answer) => [answer.lead_id, answer]));
  const allowed = [...latest.values()].filter(({ data }) => JSON.parse(data).may).reverse();
  if (allowed.length === 0) return [];
  const photos = Map.groupBy(
    await photoFactsOf(
      db,
      allowed.map(({ lead_id }) => lead_id),
    ),
    ({ lead_id }) => lead_id,
  );
  return allowed.flatMap(({ lead_id: lead, at }) =>
    (photos.get(lead) ?? []).map(({ position, taken, width, height }) => ({
      lead,
      at,
      position,
      taken,
      width,
      height,
    })),
  );
}
