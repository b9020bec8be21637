/** The owner's command line: `npm run leads -- …` (product section 7). Safe while the server runs. */
import { InvalidArgumentError, Option } from 'commander';
import { AD_CLICK_IDS } from '../../contract/attribution.ts';
import { normalizePhone } from '../../contract/phone.ts';
import type { Contact } from '../leads/forget.ts';
import { type Lead, LeadStore } from '../leads/lead-store.ts';
import { ownContent, primaryLanguage, timeZone } from '../settings/settings.ts';
import { BusinessTime } from '../time/business-time.ts';
import { LEAD, readCents, readDate } from './arguments.ts';
import { backup, forget, merge, resend, setStatus, takeBackFromSpam, unmerge } from './change-leads.ts';
import { describeLead } from './describe.ts';
import { EXPORT_FORMATS, type ExportOptions, exportLeads } from './export-leads.ts';
import { findLead, fullLead } from './find-lead.ts';
import { listLeads } from './list-leads.ts';
import { type Bookings, withBookings, withDatabase } from './open.ts';
import { createProgram, type Io, print, runAsProcess, runProgram } from './program.ts';
import { savePhotos } from './save-photos.ts';

export function run(argv: readonly string[], io: Io): Promise<number> {
  const program = createProgram('leads', 'Your leads. All commands are safe while the server runs.', io);
  const time = () => BusinessTime.in(timeZone(io.env));

  const onLeads = (use: (leads: LeadStore) => Promise<string>) =>
    withDatabase(io.env, async (database) => print(io, await use(new LeadStore(database))));
  const onLead = (text: string, use: (leads: LeadStore, lead: Lead) => Promise<string>) =>
    onLeads(async (leads) => use(leads, await findLead(leads, text, time())));
  /** For changes that free the lead's booking, or give it back. */
  const onBookedLead = (text: string, use: (bookings: Bookings, lead: Lead) => Promise<string>) =>
    withBookings(io.env, async (bookings) =>
      print(io, await use(bookings, await findLead(bookings.leads, text, time()))),
    );

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
    .action((text: string) =>
      onLead(text, async (leads, { id }) => describeLead(await fullLead(leads, id), ownContent(io.env))),
    );
  program
    .command('photos')
    .description('writes the photos of a lead into a folder')
    .argument('<lead>', LEAD)
    .argument('<folder>', 'created if it is missing')
    .action((text: string, folder: string) =>
      onLead(text, async (leads, { id }) => {
        const paths = await savePhotos(leads, id, folder);
        return paths.length > 0 ? paths.join('\n') : 'This lead came without photos.';
      }),
    );
  program
    .command('won')
    .description('the job is won')
    .argument('<lead>', LEAD)
    .argument('<amount>', 'what the job is worth, in dollars', readCents)
    .action((text: string, amountCents: number) =>
      onBookedLead(text, (bookings, lead) => setStatus(bookings, lead, 'won', amountCents)),
    );
  program
    .command('lost')
    .description('there will be no job')
    .argument('<lead>', LEAD)
    .action((text: string) => onBookedLead(text, (bookings, lead) => setStatus(bookings, lead, 'lost')));
  program
    .command('spam')
    .description('sets a lead aside as spam')
    .argument('<lead>', LEAD)
    .action((text: string) => onBookedLead(text, (bookings, lead) => setStatus(bookings, lead, 'spam')));
  program
    .command('not-spam')
    .description('takes a lead out of spam, and delivers it if it never was')
    .argument('<lead>', LEAD)
    .action((text: string) => onBookedLead(text, takeBackFromSpam));
  program
    .command('merge')
    .description('makes a lead part of another, which then stands for both')
    .argument('<lead>', LEAD)
    .argument('<into>', 'the other lead, likewise')
    .action((text: string, into: string) =>
      onLead(text, async (leads, lead) => merge(leads, lead, await findLead(leads, into, time()))),
    );
  program
    .command('unmerge')
    .description('takes a lead out of another again, as it was')
    .argument('<lead>', LEAD)
    .action((text: string) => onBookedLead(text, unmerge));
  program
    .command('resend')
    .description('sends again at once what failed, given up or not')
    .argument('<lead>', LEAD)
    .action((text: string) => onLead(text, resend));
  program
    .command('forget')
    .description('removes a person for good, with photos and history')
    .argument('<contact>', 'phone number or e-mail address', readContact)
    .action((contact: Contact) => onLeads((leads) => forget(leads, contact)));
  program
    .command('backup')
    .description('copies the whole database')
    .argument('<file>', 'to write')
    .action((path: string) => onLeads((leads) => backup(leads, path)));
  const exporting = program
    .command('export')
    .description('all leads as csv or json, or won jobs for ad networks')
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

function readContact(text: string): Contact {
  if (text.includes('@')) return { email: text.trim() };
  const phone = normalizePhone(text);
  if (phone) return { phone };
  throw new InvalidArgumentError('It takes a phone number such as (916) 555-0142, or an e-mail address.');
}

if (import.meta.main) await runAsProcess(run);
