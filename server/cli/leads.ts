/** The owner's command line: `npm run leads -- …` (product section 7). Safe while the server runs. */
import { createBooking } from '../bookings/create-booking.ts';
import { countHits } from '../leads/estimates/hits.ts';
import type { FullLead } from '../leads/full-lead.ts';
import { type Lead, LeadStore } from '../leads/lead-store.ts';
import { standTogether } from '../leads/stand-together.ts';
import { BusinessTime } from '../leads/words/business-time.ts';
import { conversionNames, ownContent, timeZone } from '../settings/settings.ts';
import { type Command, parseCommand } from './arguments.ts';
import { backup, changeStatus, forget, merge, resend, takeBackFromSpam, unmerge } from './changes.ts';
import { runCommand, withDatabase } from './command.ts';
import { describeLead } from './describe.ts';
import { exportLeads } from './exports.ts';
import { findLead, noLead } from './find-lead.ts';
import { hitsInWords } from './hits.ts';
import { print } from './output.ts';
import { savePhotos } from './save-photos.ts';
import { leadTable } from './table.ts';
import { totalsTable } from './totals.ts';
import { USAGE } from './usage.ts';

/** Commands that may restore a booking, for which they need the schedule. */
const MAY_RESTORE: ReadonlySet<Command['name']> = new Set(['won', 'not-spam', 'unmerge']);
const NO_LEADS = 'No leads yet. They appear here as soon as somebody sends the form.';

await runCommand('leads', async (words) => {
  const command = parseCommand(words, businessTime);
  if (command.name === 'help') await print(USAGE);
  else {
    await withDatabase(async (database) => {
      const { store } = MAY_RESTORE.has(command.name)
        ? await createBooking(database, ownContent(process.env))
        : { store: undefined };
      await execute(command, new LeadStore(database, Date.now, store));
    });
  }
});

function businessTime(): BusinessTime {
  return BusinessTime.in(timeZone(process.env));
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
    case 'hits':
      return print(hitsInWords(await countHits(store)));
    case 'resend':
      return resend(store, await find(command.lead));
    case 'forget':
      return forget(store, command.contact);
    case 'backup':
      return backup(store, command.path);
    case 'not-spam':
      return takeBackFromSpam(store, await find(command.lead));
    case 'merge':
      return merge(store, await find(command.lead), await find(command.into));
    case 'unmerge':
      return unmerge(store, await find(command.lead));
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
    await print(leadTable(standTogether(leads), businessTime()));
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
  const lead = await store.findFull(id);
  const requests = lead ? [lead, ...lead.parts] : [];
  const photos = (await Promise.all(requests.map((request) => store.photosOf(request.id)))).flat();
  const paths = await savePhotos(photos, folder);
  await print(paths.length > 0 ? paths.join('\n') : 'This lead came without photos.');
}
