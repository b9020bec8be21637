import type { JobPhoto } from '../../contract/desk/site.ts';
import type { Database } from '../db/database.ts';
import type { ChangedBy, Connection, JobsTable } from '../db/tables.ts';
import { type ChangeResult, changeJob } from './change.ts';
import { eventsOf, type LeadEvent, recordEvent } from './events.ts';
import { jobState } from './jobs.ts';
import type { FullLead } from './lead.ts';
import { markUnread } from './notes.ts';
import { notByText, photoFactsOf } from './photo-rows.ts';

/** The photos of a job that its customer can be asked about: those of its crew, and those that were sent by form or on the page. */
export function photosOfJob({ photos }: Pick<FullLead, 'photos'>, jobId: string): FullLead['photos'] {
  return notByText(photos).filter(({ job_id }) => job_id === null || job_id === jobId);
}

/** Whether a customer is asked about a job: there are photos of it, and it is done, or they may take back a yes. */
export function isAsked(lead: Pick<FullLead, 'photos' | 'events'>, job: JobsTable): boolean {
  if (consentOf(lead.events, job.id)) return true;
  return jobState(job) === 'done' && photosOfJob(lead, job.id).length > 0;
}

/** The latest answer about a job. What was said before the job went to another request is void: its photos have other positions there. */
export function consentOf(events: readonly LeadEvent[], jobId: string): boolean | undefined {
  const ofJob = events.filter((event) => event.job_id === jobId);
  const latest = ofJob.findLast(({ kind }) => kind === 'photo_consent' || kind === 'taken_over');
  return latest?.kind === 'photo_consent' ? latest.data.may : undefined;
}

interface Consent {
  may: boolean;
  /** Position of the last photo that the customer saw; more may have come since. */
  photos: number;
}

/** Reads the answer from the form of the customer's page; undefined if none was chosen that can be given there. */
export function readConsent(
  form: URLSearchParams,
  { lead, hasEnded }: { lead: Pick<FullLead, 'photos'>; hasEnded: boolean },
): Consent | undefined {
  const may = form.get('may');
  if (may !== 'no' && (may !== 'yes' || hasEnded)) return undefined;
  return { may: may === 'yes', photos: Number(form.get('photos')) || (lead.photos.at(-1)?.position ?? 0) };
}

/**
 * Keeps an answer with its job. Its request becomes unread when a customer takes a yes back, so that the owner knows.
 * @param now milliseconds since 1970
 */
export function answerConsent(
  database: Database,
  jobId: string,
  { may, photos, by, key }: Consent & { by: ChangedBy; key?: string },
  now: number,
): Promise<ChangeResult> {
  const change = key === undefined ? {} : { key };
  return changeJob(database, jobId, change, async (transaction, { id, request_id: request }) => {
    const before = consentOf(await eventsOf(transaction, [request]), id);
    if (by === 'visitor' && before && !may) await markUnread(transaction, request);
    await recordEvent(transaction, { request, job: id }, 'photo_consent', { may, photos, by }, now, key);
    return 'done';
  });
}

/** The photos that the site may show, those of the latest answer first. For those that the customer sent, the latest about any job counts. */
export async function allowedPhotos(db: Connection): Promise<JobPhoto[]> {
  const latest = await consents(db);
  const ofRequest = new Map(latest.map(({ request_id, consent }) => [request_id, consent]));
  const allowed = latest.filter(({ consent }) => consent.may).reverse();
  if (allowed.length === 0) return [];
  const requests = allowed.map(({ request_id }) => request_id);
  const photos = Map.groupBy(await photoFactsOf(db, requests), ({ request_id }) => request_id);
  return allowed.flatMap(({ request_id: lead, job_id: job, at, consent }) =>
    photosOfJob({ photos: photos.get(lead) ?? [] }, job)
      .filter(({ position }) => position <= consent.photos)
      .filter(({ job_id }) => job_id !== null || ofRequest.get(lead)?.may)
      .map(({ position, taken, width, height }) => ({ lead, job, at, position, taken, width, height })),
  );
}

/** The latest answer about each job, in the order of the answers. */
async function consents(db: Connection) {
  const events = await db
    .selectFrom('events')
    .select(['request_id', 'job_id', 'kind', 'at', 'data'])
    .where('kind', 'in', ['photo_consent', 'taken_over'])
    .where('job_id', 'is not', null)
    .orderBy('id')
    .execute();
  const latest = new Map<string, (typeof events)[number]>();
  for (const event of events) {
    latest.delete(event.job_id ?? '');
    latest.set(event.job_id ?? '', event);
  }
  return [...latest.values()]
    .filter(({ kind }) => kind === 'photo_consent')
    .map(({ data, job_id, ...answer }) => ({
      ...answer,
      job_id: job_id ?? '',
      consent: JSON.parse(data) as Consent,
    }));
}
