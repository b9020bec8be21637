/** Who may use the desk: `npm run desk -- …` (product section 12). Safe while the server runs. */
import { type DeskRole, JOIN_PATH } from '../../contract/desk/account.ts';
import { EMAIL_ADDRESS } from '../../contract/email-address.ts';
import type { Database } from '../db/database.ts';
import { createSendMail } from '../delivery/mail/send-mail.ts';
import { emailSettings } from '../delivery/mail/smtp-settings.ts';
import { signOut } from '../desk/sessions.ts';
import { inviteMail } from '../desk/sign-in-mail.ts';
import { findUser, INVITE_MINUTES, invite, listUsers, removeUser } from '../desk/users.ts';
import { BusinessTime } from '../leads/words/business-time.ts';
import { ownContent } from '../settings/settings.ts';
import { runCommand, withDatabase } from './command.ts';
import { print } from './output.ts';
import { oneLine } from './printable.ts';
import { columns } from './table.ts';
import { UsageError } from './usage-error.ts';
import { readWords, takeWords } from './words.ts';

const USAGE = `Usage:
  npm run desk -- invite EMAIL [--role owner|crew] [--name NAME]
                                 prints a link that signs in once, and mails it if mail is set up
  npm run desk -- list           users of the desk, and their number of devices
  npm run desk -- sign-out EMAIL signs out all devices of a user
  npm run desk -- remove EMAIL   removes a user

Crew sees today's jobs, and no amounts. Until somebody is invited, there is no desk.`;

await runCommand('desk', async (words) => {
  const { help, options, positionals } = readWords(words, {
    role: { type: 'string' },
    name: { type: 'string' },
  });
  if (help) return print(USAGE);
  const [command, ...rest] = positionals;
  const readEmail = (allowed: readonly string[]) => {
    const [email] = takeWords(command ?? '', options, allowed, rest, ['an e-mail address']);
    if (EMAIL_ADDRESS.test(email)) return email;
    throw new UsageError(`${JSON.stringify(email)} is not an e-mail address.`);
  };
  switch (command) {
    case 'list':
      takeWords(command, options, [], rest, []);
      return withDatabase(list);
    case 'remove':
      return remove(readEmail([]));
    case 'sign-out':
      return signOutAll(readEmail([]));
    case 'invite':
      return sendInvite(readEmail(['role', 'name']), readRole(options.role), options.name);
    case undefined:
      throw new UsageError('Say what to do about the desk.');
    default:
      throw new UsageError(`There is no command ${JSON.stringify(command)}.`);
  }
});

function readRole(role: string | undefined): DeskRole | undefined {
  if (role === undefined || role === 'owner' || role === 'crew') return role;
  throw new UsageError(`--role is owner or crew, not ${JSON.stringify(role)}.`);
}

function remove(email: string): Promise<void> {
  return withDatabase(async (database) => {
    if (!(await removeUser(database, email))) throw new Error(unknown(email));
    await print(`${email} can't use the desk any more.`);
  });
}

function signOutAll(email: string): Promise<void> {
  return withDatabase(async (database) => {
    const user = await findUser(database.db, email);
    if (!user) throw new Error(unknown(email));
    const devices = await signOut(database, user.id, 'all', Date.now());
    await print(`${user.email} is signed out on ${count(devices)}.`);
  });
}

function sendInvite(email: string, role: DeskRole | undefined, name: string | undefined): Promise<void> {
  return withDatabase(async (database) => {
    const { business, owner } = ownContent(process.env);
    const token = await invite(database, { email, role, name }, Date.now());
    const url = `${business.site_url}${JOIN_PATH}?${new URLSearchParams({ token })}`;
    await print(`This link signs ${email} in once, within ${INVITE_MINUTES} minutes:\n${url}`);
    const settings = emailSettings(process.env);
    if (!settings) return;
    await createSendMail(settings, business)(inviteMail(owner.desk, business.brand, email, url));
    await print('It was mailed as well.');
  });
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
