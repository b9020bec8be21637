/** The owner's command line: `npm run leads -- …` (product section 7). Safe while the server runs. */
import { ContentError } from '../../model/problem.ts';
import { BusinessTime } from '../lead-text/business-time.ts';
import { missingDatabase } from '../leads/database.ts';
import type { FullLead } from '../leads/full-lead.ts';
import { type Lead, LeadStore } from '../leads/lead-store.ts';
import { conversionNames, databaseUrl, timeZone } from '../settings.ts';
import { SettingError } from '../start-error.ts';
import { type Command, parseCommand } from './arguments.ts';
import { backup, changeStatus, forget, resend, takeBackFromSpam } from './changes.ts';
import { describeLead } from './describe.ts';
import { exportLeads } from './exports.ts';
import { findLead, noLead } from './find-lead.ts';
import { print } from './output.ts';
import { savePhotos } from './save-photos.ts';
import { leadTable } from './table.ts';
import { totalsTable } from './totals.ts';
import { USAGE } from './usage.ts';
import { UsageError } from './usage-error.ts';

/** Exit statuses (product section 7). */
const DONE = 0;
const FAILED = 1;
const WRONG_USE = 2;

const NO_LEADS = 'No leads yet. They appear here as soon as somebody sends the form.';

// `… | head` closes the pipe after the last line that it needs, which is not an error.
process.stdout.on('error', (error: NodeJS.ErrnoException) =>
  process.exit(error.code === 'EPIPE' ? DONE : FAILED),
);
process.exitCode = await run(process.argv.slice(2));

async function run(words: readonly string[]): Promise<number> {
  try {
    const command = parseCommand(words, businessTime);
    if (command.name === 'help') await print(USAGE);
    else await withStore((store) => execute(command, store));
    return DONE;
  } catch (error) {
    const { message } = error as Error;
    if (error instanceof UsageError) {
      console.error(`${message} All commands: npm run leads -- --help`);
      return WRONG_USE;
    }
    if (error instanceof SettingError) {
      console.error(message);
      return WRONG_USE;
    }
    console.error(error instanceof ContentError ? message : `That did not work: ${message}`);
    return FAILED;
  }
}

function businessTime(): BusinessTime {
  return BusinessTime.in(timeZone(process.env));
}

/** @throws Error when there is no database: looking must not create one, and a wrong path must not look like no leads */
async function withStore(use: (store: LeadStore) => Promise<void>): Promise<void> {
  const url = databaseUrl(process.env);
  const missing = missingDatabase(url);
  if (missing !== undefined) throw new Error(noDatabase(missing));
  const store = await LeadStore.open(url);
  try {
    await use(store);
  } finally {
    await store.close();
  }
}

function noDatabase(path: string): string {
  const reason = process.env.DATABASE_URL
    ? 'named by DATABASE_URL'
    : 'the default, as DATABASE_URL is not set';
  return `There is no database at ${path} (${reason}). Set DATABASE_URL to the file that the server uses, such as file:/var/lib/leads/leads.db. The server creates it when it first starts.`;
}

async function execute(command: Exclude<Command, { name: 'help' }>, store: LeadStore): Promise<void> {
  const find = (text: string) => findLead(store, text, businessTime());
  switch (command.name) {
    case 'list':
      return list(store, command);
    case 'show':
      return show(store, await find(command.lead));
    case 'photos':
      return photos(store, await find(command.lead), command.folder);
    case 'export':
      return exportLeads(store, command, conversionNames(process.env), businessTime());
    case 'resend':
      return resend(store, await find(command.lead));
    case 'forget':
      return forget(store, command.contact);
    case 'backup':
      return backup(store, command.path);
    case 'not-spam':
      return takeBackFromSpam(store, await find(command.lead));
    default:
      return changeStatus(store, await find(command.lead), command);
  }
}

async function list(store: LeadStore, { since, spam }: Extract<Command, { name: 'list' }>): Promise<void> {
  const leads: FullLead[] = [];
  let others = 0;
  for await (const lead of store.listFull(since)) {
    if ((lead.status === 'spam') === spam) leads.push(lead);
    else others++;
  }
  if (leads.length > 0) {
    await print(leadTable(leads, businessTime()));
    if (!spam) await print(`\n${totalsTable(leads)}`);
  } else if (spam) await print('Nothing is set aside as spam.');
  else await print(since ? 'No leads in that time.' : NO_LEADS);
  if (others > 0 && !spam) await print(`\nSet aside as spam: ${others}. To see them: list --spam`);
}

async function show(store: LeadStore, { id }: Lead): Promise<void> {
  const lead = await store.findFull(id);
  if (!lead) throw noLead(id);
  await print(describeLead(lead, businessTime()));
}

async function photos(store: LeadStore, { id }: Lead, folder: string): Promise<void> {
  const paths = await savePhotos(await store.photosOf(id), folder);
  await print(paths.length > 0 ? paths.join('\n') : 'This lead came without photos.');
}
