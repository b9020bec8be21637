/** Whether the site may show the photos of a job: what customers answer on their page once it is done. */
import type { JobPhoto } from '../../contract/desk/site.ts';
import type { Database } from '../db/database.ts';
import type { Connection, JobsTable } from '../db/tables.ts';
import { type ChangeResult, changeJob } from './change.ts';
import { eventsOf, type LeadEvent, recordEvent } from './events.ts';
import { jobState } from './jobs.ts';
import type { FullLead } from './lead.ts';
import { markUnread } from './notes.ts';
import { photoFactsOf } from './photo-rows.ts';

/** The photos of a job: those of its crew, and those that the customer sent. */
export function photosOfJob({ photos }: Pick<FullLead, 'photos'>, jobId: string): FullLead['photos'] {
  return photos.filter(({ job_id }) => job_id === null || job_id === jobId);
}

/** Whether a customer is asked about a job: it is done, and there are photos of it. */
export function isAsked(lead: Pick<FullLead, 'photos'>, job: JobsTable | null): job is JobsTable {
  return job !== null && jobState(job) === 'done' && photosOfJob(lead, job.id).length > 0;
}

export function consentOf(events: readonly LeadEvent[], jobId: string): boolean | undefined {
  const answers = events.flatMap((event) =>
    event.kind === 'photo_consent' && event.job_id === jobId ? event.data.may : [],
  );
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
 * Keeps an answer with its job. Its request becomes unread when a yes is taken back, so that the owner takes the photos off the site.
 * @param now milliseconds since 1970
 */
export function answerConsent(
  database: Database,
  jobId: string,
  consent: Consent,
  now: number,
): Promise<ChangeResult> {
  return changeJob(database, jobId, {}, async (transaction, { id, request_id: request }) => {
    const before = consentOf(await eventsOf(transaction, [request]), id);
    if (before && !consent.may) await markUnread(transaction, request);
    await recordEvent(transaction, { request, job: id }, 'photo_consent', { ...consent, by: 'visitor' }, now);
    return 'done';
  });
}

/** The photos that the site may show, those of the latest answer first. */
export async function allowedPhotos(db: Connection): Promise<JobPhoto[]> {
  const answers = await db
    .selectFrom('events')
    .select(['request_id', 'job_id', 'at', 'data'])
    .where('kind', '=', 'photo_consent')
    .orderBy('id')
    .execute();
  const read = answers.map(({ data, ...answer }) => ({ ...answer, consent: JSON.parse(data) as Consent }));
  const latest = new Map(read.map((answer) => [answer.job_id, answer]));
  const allowed = [...latest.values()].filter(({ consent }) => consent.may).reverse();
  if (allowed.length === 0) return [];
  const requests = allowed.map(({ request_id }) => request_id);
  const photos = Map.groupBy(await photoFactsOf(db, requests), ({ request_id }) => request_id);
  return allowed.flatMap(({ request_id: lead, job_id, at, consent }) =>
    photosOfJob({ photos: photos.get(lead) ?? [] }, job_id ?? '')
      .filter(({ position }) => position <= consent.photos)
      .map(({ position, taken, width, height }) => ({ lead, at, position, taken, width, height })),
  );
}
