/** Who may use the desk: `npm run desk -- …` (product section 12). Safe while the server runs. */
import { InvalidArgumentError, Option } from 'commander';
import { renderUnicodeCompact } from 'uqr';
import { type DeskRole, JOIN_PATH } from '../../contract/desk/account.ts';
import { readEmail } from '../../contract/email-address.ts';
import type { Database } from '../db/database.ts';
import type { DeskUser } from '../db/desk-tables.ts';
import { createSendMail } from '../delivery/mail/send-mail.ts';
import { emailSettings } from '../delivery/mail/smtp-settings.ts';
import { signOut } from '../desk/sessions.ts';
import { inviteMail } from '../desk/sign-in-mail.ts';
import { findUser, INVITE_MINUTES, invite, listUsers, removeUser, setRole } from '../desk/users.ts';
import { ownContent, timeZone } from '../settings/settings.ts';
import { BusinessTime } from '../time/business-time.ts';
import { withDatabase } from './open.ts';
import { createProgram, type Io, print, runAsProcess, runProgram } from './program.ts';
import { columns, count } from './text.ts';

const NOBODY = `Nobody. The first one: npm run desk -- invite EMAIL
Or set LEADS_TO and SMTP_URL, and restart the server: who gets the leads is an owner.`;
const STAYS_OWNER = 'stays an owner as long as it is in LEADS_TO: take it out there, and restart the server.';

export function run(argv: readonly string[], io: Io): Promise<number> {
  const program = createProgram(
    'desk',
    'Who may use the desk: the owners in LEADS_TO, and who is invited. Without anybody, there is no desk.',
    io,
  );
  const onDatabase = (use: (database: Database) => Promise<string>) =>
    withDatabase(io.env, async (database) => print(io, await use(database)));

  program
    .command('invite')
    .description('prints a link that signs in once, and mails it if mail is set up')
    .argument('<email>', 'of the user', toEmail)
    .addOption(
      new Option('--role <role>', "crew sees today's jobs, and no amounts").choices(['owner', 'crew']),
    )
    .option('--name <name>', 'of the user')
    .action((email: string, options: { role?: DeskRole; name?: string }) =>
      withDatabase(io.env, async (database) => {
        const { business, owner } = ownContent(io.env);
        const token = await invite(database, { email, ...options }, Date.now());
        if (options.role) await setRole(database, email, options.role);
        const user = await findUser(database.db, email);
        const url = `${business.desk_url}${JOIN_PATH}?${new URLSearchParams({ token })}`;
        print(io, `This link signs ${email} in once, within ${INVITE_MINUTES} minutes:\n${url}`);
        if (isTerminal(io.stdout))
          print(io, `${renderUnicodeCompact(url)}\nOr point the phone's camera at this.`);
        if (options.role && user?.role !== options.role) print(io, `${email} ${STAYS_OWNER}`);
        const settings = emailSettings(io.env);
        if (!settings) return;
        await createSendMail(settings, business)(inviteMail(owner.desk, business.brand, email, url));
        print(io, 'It was mailed as well.');
      }),
    );
  program
    .command('list')
    .description('users of the desk, and their number of devices')
    .action(() =>
      onDatabase(async ({ db }) => {
        const users = await listUsers(db);
        if (users.length === 0) return NOBODY;
        const time = BusinessTime.in(timeZone(io.env));
        const rows = users.map(({ email, name, role, devices, seen_at, ...user }) => [
          email,
          name,
          role,
          reasonOf(user),
          String(devices),
          seen_at ? time.minute(seen_at) : '',
        ]);
        return columns([['Email', 'Name', 'Role', 'Why', 'Devices', 'Last used'], ...rows]);
      }),
    );
  program
    .command('sign-out')
    .description('signs out all devices of a user')
    .argument('<email>', 'of the user', toEmail)
    .action((email: string) =>
      onDatabase(async (database) => {
        const user = await findUser(database.db, email);
        if (!user) throw unknownUser(email);
        const devices = await signOut(database, user.id, 'all', Date.now());
        return `${user.email} is signed out on ${count(devices, 'device', 'devices')}.`;
      }),
    );
  program
    .command('remove')
    .description('removes a user; an address in LEADS_TO stays an owner')
    .argument('<email>', 'of the user', toEmail)
    .action((email: string) =>
      onDatabase(async (database) => {
        const removed = await removeUser(database, email);
        if (removed === 'not_found') throw unknownUser(email);
        if (removed === 'gets_leads') {
          throw new Error(`${email} is signed out everywhere and no longer invited, but ${STAYS_OWNER}`);
        }
        return `${email} can't use the desk any more.`;
      }),
    );

  return runProgram(program, argv, io);
}

function isTerminal(stream: object): boolean {
  return 'isTTY' in stream && stream.isTTY === true;
}

function toEmail(text: string): string {
  const email = readEmail(text);
  if (email !== undefined) return email;
  throw new InvalidArgumentError('That is not an e-mail address.');
}

/** Such as `LEADS_TO, invited as crew`. */
function reasonOf({ gets_leads, invited_as }: Pick<DeskUser, 'gets_leads' | 'invited_as'>): string {
  return [gets_leads && 'LEADS_TO', invited_as && `invited as ${invited_as}`].filter(Boolean).join(', ');
}

function unknownUser(email: string): Error {
  return new Error(
    `nobody with the address ${JSON.stringify(email)} may use the desk. Who may: npm run desk -- list`,
  );
}

if (import.meta.main) await runAsProcess(run);
