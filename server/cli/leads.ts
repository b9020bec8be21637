/** The owner's command line: `npm run leads -- …` (product section 7). Safe while the server runs. */
import { databaseExists } from '../leads/database.ts';
import type { FullLead } from '../leads/full-lead.ts';
import { LeadStore } from '../leads/lead-store.ts';
import { databaseUrl, googleAdsConversion } from '../settings.ts';
import { SettingError } from '../start-error.ts';
import { type Command, parseCommand, USAGE } from './arguments.ts';
import { backup, changeStatus, forget, noLead, resend } from './changes.ts';
import { describeLead } from './describe.ts';
import { exportLeads } from './exports.ts';
import { print } from './output.ts';
import { savePhotos } from './save-photos.ts';
import { leadTable } from './table.ts';
import { UsageError } from './usage-error.ts';

/** Exit statuses (product section 7). */
const DONE = 0;
const FAILED = 1;
const WRONG_USE = 2;

const NO_LEADS = 'No leads yet. They appear here as soon as somebody sends the form.';

// `… | head` closes the pipe when it has enough, which is no failure of ours.
process.stdout.on('error', (error: NodeJS.ErrnoException) =>
  process.exit(error.code === 'EPIPE' ? DONE : FAILED),
);
process.exitCode = await run(process.argv.slice(2));

async function run(words: readonly string[]): Promise<number> {
  try {
    const command = parseCommand(words);
    if (command.name === 'help') await print(USAGE);
    else await withStore((store) => execute(command, store));
    return DONE;
  } catch (error) {
    if (error instanceof UsageError || error instanceof SettingError) {
      console.error(error instanceof UsageError ? `${error.message}\n\n${USAGE}` : error.message);
      return WRONG_USE;
    }
    console.error(`That did not work: ${(error as Error).message}`);
    return FAILED;
  }
}

/** Passes undefined when there is no database yet: looking must not create one. */
async function withStore(use: (store: LeadStore | undefined) => Promise<void>): Promise<void> {
  const url = databaseUrl(process.env);
  if (!databaseExists(url)) return use(undefined);
  const store = await LeadStore.open(url);
  try {
    await use(store);
  } finally {
    await store.close();
  }
}

async function execute(
  command: Exclude<Command, { name: 'help' }>,
  store: LeadStore | undefined,
): Promise<void> {
  switch (command.name) {
    case 'list':
      return list(store, command.since, command.spam);
    case 'show':
      return show(store, command.id);
    case 'photos':
      return photos(store, command.id, command.folder);
    case 'export':
      return exportLeads(store, command, googleAdsConversion(process.env));
    case 'resend':
      return resend(store, command.id);
    case 'forget':
      return forget(store, command.contact);
    case 'backup':
      return backup(store, command.path);
    default:
      return changeStatus(store, command);
  }
}

async function list(store: LeadStore | undefined, since: string, spam: boolean): Promise<void> {
  const leads: FullLead[] = [];
  let others = 0;
  for await (const lead of store?.listFull(since) ?? []) {
    if ((lead.status === 'spam') === spam) leads.push(lead);
    else others++;
  }
  if (leads.length > 0) await print(leadTable(leads));
  else if (spam) await print('Nothing is kept apart as spam.');
  else await print(since ? 'No leads in that time.' : NO_LEADS);
  if (others > 0 && !spam) await print(`\nKept apart as spam: ${others}. To see them: list --spam`);
}

async function show(store: LeadStore | undefined, id: string): Promise<void> {
  const lead = await store?.findFull(id);
  if (!lead) throw noLead(id);
  await print(describeLead(lead));
}

async function photos(store: LeadStore | undefined, id: string, folder: string): Promise<void> {
  const lead = await store?.find(id);
  if (!store || !lead) throw noLead(id);
  const paths = await savePhotos(await store.photosOf(id), folder);
  await print(paths.length > 0 ? paths.join('\n') : 'This lead came without photos.');
}
