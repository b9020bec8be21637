/** Who may use the desk: `npm run desk -- …` (product section 12). Safe while the server runs. */
import { JOIN_PATH } from '../../contract/desk/account.ts';
import { createSendMail, inviteMail } from '../desk/mail.ts';
import { signOut } from '../desk/sessions.ts';
import { findUser, INVITE_MINUTES, invite, listUsers, removeUser } from '../desk/users.ts';
import { BusinessTime } from '../lead-text/business-time.ts';
import type { Database } from '../leads/database.ts';
import { emailSettings } from '../mail/smtp-settings.ts';
import { ownContent } from '../settings.ts';
import { runCommand, withDatabase } from './command.ts';
import { type DeskCommand, parseDeskCommand } from './desk-arguments.ts';
import { print } from './output.ts';
import { oneLine } from './printable.ts';
import { columns } from './table.ts';

const USAGE = `Usage:
  npm run desk -- invite EMAIL [--role owner|crew] [--name NAME]
                                 prints a link that signs in once, and mails it where mail is set up
  npm run desk -- list           who may use the desk, and on how many devices
  npm run desk -- sign-out EMAIL signs out all devices of somebody
  npm run desk -- remove EMAIL   takes the desk away from somebody

Crew sees today's jobs, and no amounts. Until somebody is invited, there is no desk.`;

await runCommand('desk', async (words) => {
  const command = parseDeskCommand(words);
  if (command.name === 'help') return print(USAGE);
  await withDatabase((database) => execute(command, database));
});

async function execute(command: DeskCommand, database: Database): Promise<void> {
  switch (command.name) {
    case 'invite':
      return sendInvite(command, database);
    case 'list':
      return list(database);
    case 'sign-out': {
      const user = await findUser(database.db, command.email);
      if (!user) throw new Error(unknown(command.email));
      const devices = await signOut(database.db, user.id, 'all', Date.now());
      return print(`${user.email} is signed out on ${count(devices)}.`);
    }
    case 'remove':
      if (!(await removeUser(database.db, command.email))) throw new Error(unknown(command.email));
      return print(`${command.email} can't use the desk any more.`);
  }
}

async function sendInvite(
  { email, role, called }: DeskCommand & { name: 'invite' },
  database: Database,
): Promise<void> {
  const content = ownContent(process.env);
  const { business, owner } = content;
  const token = await invite(database, { email, role, ...(called ? { name: called } : {}) }, Date.now());
  const url = `${business.site_url}${JOIN_PATH}?${new URLSearchParams({ token })}`;
  await print(`This link signs ${email} in once, within ${INVITE_MINUTES} minutes:\n${url}`);
  const settings = emailSettings(process.env);
  if (!settings) return;
  await createSendMail(settings, business)(inviteMail(owner.desk, business.brand, email, url));
  await print('It was mailed as well.');
}

async function list({ db }: Database): Promise<void> {
  const users = await listUsers(db);
  if (users.length === 0) return print('Nobody. The first one: npm run desk -- invite EMAIL');
  const time = BusinessTime.in(ownContent(process.env).business.time_zone);
  const rows = users.map(({ email, name, role, devices, seen_at }) => [
    email,
    oneLine(name),
    role,
    String(devices),
    seen_at ? time.minute(seen_at) : '',
  ]);
  return print(columns([['Email', 'Name', 'Role', 'Devices', 'Last used'], ...rows]));
}

function unknown(email: string): string {
  return `nobody with the address ${JSON.stringify(email)} may use the desk. Who may: npm run desk -- list`;
}

function count(devices: number): string {
  return `${devices} ${devices === 1 ? 'device' : 'devices'}`;
}
