import type { BookingAnswer, WindowChoice } from '../../../contract/booking/windows.ts';
import { wasTakenBack } from '../../../contract/desk/jobs.ts';
import type { JobsTable } from '../../db/tables.ts';
import { bookJob, cancelJob, type JobResult, moveJob } from '../../leads/book.ts';
import type { CustomerLinks, LinkOrigin } from '../../leads/customer-links.ts';
import type { JobStore } from '../../leads/job-store.ts';
import { hasWindow, isToDo, jobToShow, toJob } from '../../leads/jobs.ts';
import type { FullLead } from '../../leads/lead.ts';
import type { LeadStore } from '../../leads/lead-store.ts';
import { JOB_OUTCOMES, type OutcomeWords } from '../../leads/outcomes.ts';
import { consentOf } from '../../leads/photo-consent.ts';

export interface Opened {
  lead: FullLead;
  /** The job that the link names, or for a link of the request the one that stands for all; null if there is none. */
  job: JobsTable | null;
  here: string;
  /** Path of the page of the request, or of another of its jobs, for who got this link in this way. */
  linkOf(of: Pick<JobsTable, 'id' | 'link_version'>): string;
  origin: LinkOrigin;
  /** Too long ago for anything but a no to its photos. */
  hasEnded: boolean;
}

/** @returns undefined for a link that this server did not make, or that the owner has renewed since */
export async function openLink(
  token: string,
  leads: LeadStore,
  links: CustomerLinks,
  now: number,
): Promise<Opened | undefined> {
  const id = links.idOf(token);
  const lead = id === undefined ? undefined : await leads.findByAnyId(id);
  const named = lead?.jobs.find((each) => each.id === id);
  const origin = lead && links.originOf(token, named ?? lead, lead.email);
  if (!origin) return undefined;
  const job = named && !wasTakenBack(toJob(named)) ? named : (jobToShow(lead.jobs) ?? null);
  const linkOf: Opened['linkOf'] = (of) => links.path(of, origin === 'mail' ? lead.email : undefined);
  return { lead, job, here: linkOf(job ?? lead), linkOf, origin, hasEnded: links.hasEnded(lead, now) };
}

/** Whether the site may show photos of the job, which its customer can take back at any time. */
export function maySayNo({ lead, job }: Pick<Opened, 'lead' | 'job'>): boolean {
  return job !== null && consentOf(lead.events, job.id) === true;
}

/**
 * A customer moves or cancels the job that they see while it is to do; what they book after that is another job.
 * @param to null cancels @param was the window that was shown; null for none, undefined if the customer's program didn't say
 */
export async function changeAppointment(
  store: JobStore,
  { lead, job }: Opened,
  to: WindowChoice | null,
  was: WindowChoice | null | undefined,
): Promise<JobResult> {
  const by = 'visitor';
  const sawJob = was === undefined ? job !== null && isToDo(job) : was !== null;
  if (to && !sawJob) return bookJob(store, lead.id, to, { by });
  if (!job) return { outcome: 'was_canceled' };
  const change = { by, was: was ?? undefined } as const;
  return to ? moveJob(store, job.id, to, change) : cancelJob(store, job.id, change);
}

/** What stands after a change, whichever window was asked for, or that this one is full. @returns undefined if no job is to do */
export async function bookingAnswer(
  store: JobStore,
  lead: FullLead,
  { outcome, job }: JobResult,
  to: WindowChoice,
): Promise<Omit<BookingAnswer, 'url'> | undefined> {
  const { error }: OutcomeWords = JOB_OUTCOMES[outcome];
  // What was set aside learns nothing, as on the page.
  if (error === 'full' || outcome === 'set_aside') {
    // Where another window would be refused as well, none is offered.
    const alternatives = outcome === 'full' ? await store.alternatives(lead) : [];
    return { state: 'full', date: to.date, window: to.id, alternatives };
  }
  if (!job || !isToDo(job) || !hasWindow(job)) return undefined;
  return { state: 'booked', date: job.date, window: job.window, alternatives: [] };
}
