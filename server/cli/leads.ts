/** The owner's command line: `npm run leads -- …` (product section 7). Safe while the server runs. */
import { InvalidArgumentError, Option } from 'commander';
import { AD_CLICK_IDS } from '../../contract/attribution.ts';
import { type Contact, readContact } from '../../contract/contact.ts';
import type { FullLead } from '../leads/lead.ts';
import { LeadStore } from '../leads/lead-store.ts';
import { ownContent, primaryLanguage, timeZone } from '../settings/settings.ts';
import { BusinessTime } from '../time/business-time.ts';
import { LEAD, readCents, readDate } from './arguments.ts';
import { backup, duplicate, forget, lose, reopen, resend, spam, winLead } from './change-leads.ts';
import { describeLead } from './describe.ts';
import { EXPORT_FORMATS, type ExportOptions, exportLeads } from './export-leads.ts';
import { findLead, fullLead } from './find-lead.ts';
import { listLeads } from './list-leads.ts';
import { type JobTools, withDatabase, withJobs } from './open.ts';
import { createProgram, type Io, print, runAsProcess, runProgram } from './program.ts';
import { savePhotos } from './save-photos.ts';

export function run(argv: readonly string[], io: Io): Promise<number> {
  const program = createProgram('leads', 'Your leads. All commands are safe while the server runs.', io);
  const time = () => BusinessTime.in(timeZone(io.env));

  const onLeads = (use: (leads: LeadStore) => Promise<string>) =>
    withDatabase(io.env, async (database) => print(io, await use(new LeadStore(database))));
  const findFull = async (leads: LeadStore, text: string) =>
    fullLead(leads, (await findLead(leads, text, time())).id);
  const onLead = (text: string, use: (leads: LeadStore, lead: FullLead) => Promise<string>) =>
    onLeads(async (leads) => use(leads, await findFull(leads, text)));
  const onJobs = (text: string, use: (tools: JobTools, lead: FullLead) => Promise<string>) =>
    withJobs(io.env, async (tools) => print(io, await use(tools, await findFull(tools.leads, text))));

  program
    .command('list')
    .description('leads, the oldest first')
    .option('--since <date>', 'only from this day on', readDate)
    .option('--spam', 'what was set aside as spam instead')
    .action(({ since, spam = false }: { since?: string; spam?: boolean }) =>
      onLeads((leads) => listLeads(leads, since, spam, { time: time(), language: primaryLanguage(io.env) })),
    );
  program
    .command('show')
    .description('everything about one lead, its history included')
    .argument('<lead>', LEAD)
    .action((text: string) => onLead(text, async (_, lead) => describeLead(lead, ownContent(io.env))));
  program
    .command('photos')
    .description('writes the photos of a lead into a folder')
    .argument('<lead>', LEAD)
    .argument('<folder>', 'created if it is missing')
    .action((text: string, folder: string) =>
      onLead(text, async (leads, lead) => {
        const paths = await savePhotos(leads, lead.id, folder);
        return paths.length > 0 ? paths.join('\n') : 'This lead came without photos.';
      }),
    );
  program
    .command('won')
    .description('its job is done; without one to do, says what the latest brought in')
    .argument('<lead>', LEAD)
    .argument('<amount>', 'what the job brought in, in dollars', readCents)
    .option('--job <id>', 'which job, by its id or the beginning of it')
    .option('--new', 'another job, done already')
    .action((text: string, amountCents: number, options: { job?: string; new?: boolean }) =>
      onJobs(text, (tools, lead) => winLead(tools, lead, amountCents, options)),
    );
  program
    .command('lost')
    .description('there will be no job')
    .argument('<lead>', LEAD)
    .option('--cancel', 'cancels its job to do, and tells the customer')
    .action((text: string, { cancel = false }: { cancel?: boolean }) =>
      onJobs(text, (tools, lead) => lose(tools, lead, cancel)),
    );
  program
    .command('spam')
    .description('sets a lead aside as spam, cancels its job to do, and tells nobody')
    .argument('<lead>', LEAD)
    .action((text: string) => onJobs(text, spam));
  program
    .command('duplicate')
    .description('a lead says the same as another one')
    .argument('<lead>', LEAD)
    .argument('<of>', 'the other lead, likewise')
    .action((text: string, of: string) =>
      onLead(text, async (leads, lead) => duplicate(leads, lead, await findFull(leads, of))),
    );
  program
    .command('reopen')
    .alias('not-spam')
    .description('a lead is lost, spam, answered or a duplicate no longer; delivers it if it never was')
    .argument('<lead>', LEAD)
    .action((text: string) => onJobs(text, reopen));
  program
    .command('resend')
    .description('sends again at once what failed, given up or not')
    .argument('<lead>', LEAD)
    .action((text: string) => onLead(text, resend));
  program
    .command('forget')
    .description('removes a person for good, with jobs, photos and history')
    .argument('<contact>', 'phone number or e-mail address', toContact)
    .action((contact: Contact) => onLeads((leads) => forget(leads, contact)));
  program
    .command('backup')
    .description('copies the whole database')
    .argument('<file>', 'to write')
    .action((path: string) => onLeads((leads) => backup(leads, path)));
  const exporting = program
    .command('export')
    .description('all leads as csv or json, or done jobs for ad networks')
    .addOption(new Option('--format <format>').choices(EXPORT_FORMATS).makeOptionMandatory())
    .addOption(new Option('--click-id <kind>', 'of google-ads: a file for each').choices(AD_CLICK_IDS))
    .option('--legacy', "Google's template from before Data Manager")
    .action((options: ExportOptions) => {
      const { format, clickId, legacy } = options;
      if (clickId && format !== 'google-ads') exporting.error('error: --click-id is for google-ads only.');
      if (legacy && !format.startsWith('google-ads'))
        exporting.error('error: --legacy is for google-ads and google-ads-enhanced only.');
      return withDatabase(io.env, (database) => exportLeads(new LeadStore(database), options, time(), io));
    });

  return runProgram(program, argv, io);
}

function toContact(text: string): Contact {
  const contact = readContact(text);
  if (contact) return contact;
  throw new InvalidArgumentError('It takes a phone number such as (916) 555-0142, or an e-mail address.');
}

if (import.meta.main) await runAsProcess(run);
