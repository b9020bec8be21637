import { readStoredPhone } from '../../contract/read-phone.ts';
import type { JobsTable, LeadsView } from '../db/tables.ts';
import { isToDo, jobById } from '../leads/jobs.ts';
import type { FullLead } from '../leads/lead.ts';
import type { LeadStore } from '../leads/lead-store.ts';
import type { BusinessTime } from '../time/business-time.ts';
import { jobLine } from './job-line.ts';
import { oneLine } from './text.ts';

const MAX_CANDIDATES = 10;

/** @throws Error, ready to be shown, if the lead has been removed since it was found */
export async function fullLead(store: LeadStore, id: string): Promise<FullLead> {
  const lead = await store.findFull(id);
  if (!lead) throw noLead(id);
  return lead;
}

function noLead(text: string): Error {
  return new Error(`There is no lead ${oneLine(text)}. \`npm run leads -- list\` shows the ids.`);
}

/** @throws Error, ready to be shown, if there is no such lead, or several, which it lists */
export async function findLead(store: LeadStore, text: string, time: BusinessTime): Promise<LeadsView> {
  const found = await candidates(store, text.trim());
  const [lead] = found;
  if (!lead) throw noLead(text);
  if (found.length === 1) return lead;
  const lines = found
    .slice(0, MAX_CANDIDATES)
    .map(
      ({ id, received_at, state, name }) =>
        `  ${id}  ${time.minute(received_at)}  ${state}  ${oneLine(name)}`,
    );
  const more = found.length > MAX_CANDIDATES ? ['  and more'] : [];
  throw new Error(
    [`${oneLine(text)} could be any of these leads. Say which by its id:`, ...lines, ...more].join('\n'),
  );
}

/**
 * Finds a job by its id, by the beginning of its id, or as the only job to do of a lead that `findLead` finds.
 * @throws Error, ready to be shown
 */
export async function findJob(store: LeadStore, text: string, time: BusinessTime): Promise<JobsTable> {
  const { db } = store.database;
  const id = text.trim().toLowerCase();
  const exact = await jobById(db, id);
  if (exact) return exact;
  const jobs = db.selectFrom('jobs').selectAll().where('id', 'like', `${id}%`).orderBy('id').limit(2);
  const found = /^[0-9a-f-]+$/.test(id) ? await jobs.execute() : [];
  if (found.length === 1 && found[0]) return found[0];
  const lead = await fullLead(store, (await findLead(store, text, time)).id);
  const toDo = lead.jobs.filter(isToDo);
  const [job] = toDo;
  if (job && toDo.length === 1) return job;
  throw new Error(
    toDo.length === 0
      ? `${oneLine(lead.name)} has no job to do. To book one: npm run bookings -- book ${lead.id} DATE WINDOW`
      : [`${oneLine(lead.name)} has several jobs to do. Say which by its id:`, ...toDo.map(jobLine)].join(
          '\n',
        ),
  );
}

async function candidates(store: LeadStore, text: string): Promise<LeadsView[]> {
  const exact = await store.find(text);
  if (exact) return [exact];
  const byId = /^[0-9a-f-]+$/i.test(text) ? await store.findByIdPrefix(text, MAX_CANDIDATES + 1) : [];
  if (byId.length > 0) return byId;
  const phone = readStoredPhone(text);
  return phone ? store.findByPhone(phone, MAX_CANDIDATES + 1) : [];
}
