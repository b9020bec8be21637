/** The commands that change leads. Each returns what it did in words, and throws an Error ready to be shown if it failed. */

import type { Contact } from '../../contract/contact.ts';
import { formatAmount } from '../../contract/money.ts';
import { formatPhone } from '../../contract/phone.ts';
import type { MessageRoutesTable } from '../db/tables.ts';
import {
  type ClosureResult,
  loseRequest,
  markDuplicate,
  markSpam,
  reopenRequest,
} from '../leads/closures.ts';
import { enterDoneJob, finishJob, setAmount } from '../leads/finish.ts';
import { forgetPerson } from '../leads/forget.ts';
import { isToDo, jobState } from '../leads/jobs.ts';
import type { FullLead } from '../leads/lead.ts';
import type { LeadStore } from '../leads/lead-store.ts';
import { resendLead } from '../leads/resend.ts';
import { deliveryCell, routeName } from './delivery.ts';
import { fullLead } from './find-lead.ts';
import { jobLine } from './job-line.ts';
import type { JobTools } from './open.ts';
import { UsageError } from './program.ts';
import { count } from './text.ts';

const BY = { by: 'cli' } as const;

/**
 * Finishes the job that is to do, or the one that `which` names; with none to do, sets the amount of the latest done job, or
 * enters one.
 */
export async function winLead(
  { store, leads, database }: JobTools,
  lead: FullLead,
  amountCents: number,
  { job: which, new: another = false }: { job?: string; new?: boolean },
): Promise<string> {
  const { id, jobs } = lead;
  const now = Date.now();
  const toDo = jobs.filter(isToDo);
  const named =
    which === undefined ? undefined : jobs.filter((job) => job.id.startsWith(which.toLowerCase()));
  if (named && named.length !== 1) throw new Error(`Lead ${id} has no such job. ${list('Its jobs', jobs)}`);
  if (named?.[0] && jobState(named[0]) === 'canceled')
    throw new Error(`That job was canceled. ${list('Its jobs', jobs)}`);
  if (!named && !another && toDo.length > 1)
    throw new UsageError(
      `Lead ${id} has ${toDo.length} jobs to do. Say which: --job ID\n${toDo.map(jobLine).join('\n')}`,
    );
  const job = named?.[0] ?? toDo[0] ?? lastDone(jobs);
  if (another || !job || jobState(job) === 'canceled') await enterDoneJob(store, id, { ...BY, amountCents });
  else if (isToDo(job)) await finishJob(database, job.id, { ...BY, amountCents }, now);
  else await setAmount(database, job.id, { ...BY, amountCents, paid: job.paid }, now);
  return stateNow(leads, id);
}

export async function lose({ database, leads }: JobTools, lead: FullLead, cancel: boolean): Promise<string> {
  const result = await loseRequest(database, lead.id, { ...BY, cancel }, Date.now());
  if (result === 'has_job')
    throw new Error(
      `Lead ${lead.id} has a job to do. To cancel it, too, and tell the customer: --cancel\n${list('Its jobs', lead.jobs.filter(isToDo))}`,
    );
  return stateNow(leads, lead.id);
}

export async function spam({ database, leads }: JobTools, { id }: FullLead): Promise<string> {
  await markSpam(database, id, BY, Date.now());
  return stateNow(leads, id);
}

export async function duplicate({ database }: LeadStore, lead: FullLead, of: FullLead): Promise<string> {
  const result: ClosureResult = await markDuplicate(database, lead.id, of.id, BY, Date.now());
  if (result === 'not_found') throw new Error("A lead can't be a duplicate of itself.");
  if (result === 'has_job')
    throw new Error(
      `Lead ${lead.id} has a job to do: move the job to the other lead at the desk, or cancel it, first.\n${list('Its jobs', lead.jobs.filter(isToDo))}`,
    );
  return `Lead ${lead.id} is a duplicate of ${of.duplicate_of ?? of.id}. To undo it: npm run leads -- reopen ${lead.id}`;
}

export async function reopen({ database, leads }: JobTools, { id, state }: FullLead): Promise<string> {
  const closed = ['lost', 'spam', 'duplicate', 'answered'];
  if (!closed.includes(state)) throw new Error(`Lead ${id} is open: it is ${state}.`);
  await reopenRequest(database, id, BY, Date.now());
  return stateNow(leads, id);
}

function lastDone(jobs: FullLead['jobs']): FullLead['jobs'][number] | undefined {
  const done = jobs.filter((job) => jobState(job) === 'done');
  return done.sort((a, b) => ((a.done_at ?? '') < (b.done_at ?? '') ? -1 : 1)).at(-1);
}

async function stateNow(leads: LeadStore, id: string): Promise<string> {
  const { state, amount_cents } = await fullLead(leads, id);
  return `Lead ${id} is ${state}${amount_cents === null ? '' : `, for ${formatAmount(amount_cents)}`}.`;
}

function list(title: string, jobs: FullLead['jobs']): string {
  return jobs.length > 0 ? `${title}:\n${jobs.map(jobLine).join('\n')}` : 'It has none.';
}

export async function resend({ database }: LeadStore, lead: FullLead): Promise<string> {
  const { routes = [], notSetUp = [] } = (await resendLead(database, lead.id, BY, Date.now())) ?? {};
  if (routes.length === 0) throw new Error(nothingToResend(lead));
  const text = `Lead ${lead.id} is sent again, as soon as the server runs: ${names(routes)}.`;
  return notSetUp.length === 0
    ? text
    : `${text}\nNot set up at present, so it waits until it is: ${names(notSetUp)}.`;
}

function nothingToResend({ id, state, messages }: FullLead): string {
  if (messages.length > 0) return `Lead ${id} has nothing that failed: ${deliveryCell(messages)}.`;
  if (state === 'spam') return `Lead ${id} is set aside as spam. reopen takes it back and delivers it.`;
  return `Lead ${id} was received when no delivery was set up.`;
}

function names(routes: readonly MessageRoutesTable[]): string {
  return routes.map(routeName).join(', ');
}

export async function forget(leads: LeadStore, contact: Contact): Promise<string> {
  const name = 'phone' in contact ? formatPhone(contact.phone) : contact.email;
  const { leads: number, alsoKnownAs } = await forgetPerson(leads.database, contact, Date.now());
  if (number === 0) throw new Error(`Nothing is stored about ${name}.`);
  const others = alsoKnownAs.map(
    (other) =>
      `${count(other.leads, 'more lead has', 'more leads have')} ${other.contact}. If it is the same person, forget it as well.`,
  );
  return [
    `Removed everything about ${name}: ${count(number, 'lead', 'leads')}, with jobs, messages, photos and history.`,
    'Backups and exports made before still hold it. Delete them, or remove the person from them.',
    ...others,
  ].join('\n');
}

export async function backup(leads: LeadStore, path: string): Promise<string> {
  await leads.database.backup(path);
  return `Copied everything to ${path}. It holds personal data: keep it where only you can read it.`;
}
