/** The owner's command line: `npm run leads -- …` (product section 7). Safe while the server runs. */
import { databaseExists } from '../leads/database.ts';
import { type Lead, LeadStore } from '../leads/lead-store.ts';
import { databaseUrl, SettingError } from '../settings.ts';
import { type Command, parseCommand, USAGE, UsageError } from './arguments.ts';
import { csvHeader, csvRow } from './csv.ts';
import { describeLead } from './describe.ts';
import { jsonLead } from './json.ts';
import { leadTable } from './table.ts';

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
    if (command.name === 'help') {
      await print(USAGE);
      return DONE;
    }
    return await withStore((store) => execute(command, store));
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
async function withStore(use: (store: LeadStore | undefined) => Promise<number>): Promise<number> {
  const url = databaseUrl(process.env);
  if (!databaseExists(url)) return use(undefined);
  const store = await LeadStore.open(url);
  try {
    return await use(store);
  } finally {
    await store.close();
  }
}

async function execute(command: Command, store: LeadStore | undefined): Promise<number> {
  switch (command.name) {
    case 'list':
      return list(store, command.since);
    case 'show':
      return show(store, command.id);
    case 'export':
      return command.format === 'json' ? exportJson(store) : exportCsv(store);
    case 'help':
      return DONE;
  }
}

async function list(store: LeadStore | undefined, since: string): Promise<number> {
  const leads: Lead[] = [];
  for await (const lead of store?.list(since) ?? []) leads.push(lead);
  if (leads.length > 0) await print(leadTable(leads));
  else await print(since ? 'No leads in that time.' : NO_LEADS);
  return DONE;
}

async function show(store: LeadStore | undefined, id: string): Promise<number> {
  const lead = await store?.find(id);
  if (!lead) {
    console.error(`There is no lead ${id}. \`npm run leads -- list\` shows the ids.`);
    return FAILED;
  }
  await print(describeLead(lead));
  return DONE;
}

async function exportJson(store: LeadStore | undefined): Promise<number> {
  let separator = '[\n';
  for await (const lead of store?.list() ?? []) {
    await write(separator + JSON.stringify(jsonLead(lead)));
    separator = ',\n';
  }
  await print(separator === '[\n' ? '[]' : '\n]');
  return DONE;
}

async function exportCsv(store: LeadStore | undefined): Promise<number> {
  await write(csvHeader());
  for await (const lead of store?.list() ?? []) await write(csvRow(lead));
  return DONE;
}

async function print(text: string): Promise<void> {
  await write(`${text}\n`);
}

/** Waits until the reader has taken it, so that a slow one does not fill the memory. */
async function write(text: string): Promise<void> {
  await new Promise<void>((resolve) => process.stdout.write(text, () => resolve()));
}
