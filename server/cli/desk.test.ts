/** `npm run desk`, called in this process. */
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../db/database.ts';
import { setLeadReceivers } from '../desk/users.ts';
import { runDesk } from '../testing/run-command.ts';
import { startSmtp } from '../testing/smtp.ts';
import { tempFolder } from '../testing/temp-folder.ts';

test('somebody is invited by a link, printed and mailed; listed, signed out and removed', async () => {
  const smtp = await startSmtp();
  onTestFinished(() => smtp.stop());
  const url = `file:${join(tempFolder(), 'leads.db')}`;
  await (await openDatabase(url)).close();
  const run = (...argv: string[]) =>
    runDesk(argv, { DATABASE_URL: url, SMTP_URL: smtp.url, LEADS_TO: 'owner@pl.example' });

  expect((await run('list')).stdout).toContain('Nobody. The first one: npm run desk -- invite EMAIL\n');
  const invited = await run('invite', 'Bo@pl.example', '--role', 'crew', '--name', 'Bo');
  expect(invited.stdout).toMatch(
    /^This link signs .* once, within 15 minutes:\nhttps:\/\/\S+\/desk\/join\?token=[\w-]{43}\nIt was mailed as well\.\n$/,
  );
  const link = invited.stdout.split('\n')[1] ?? '';
  expect(smtp.mails.map(({ mail, to }) => [to, mail.text?.includes(link)])).toEqual([
    [['Bo@pl.example'], true],
  ]);
  expect((await run('list')).stdout).toMatch(/\nbo@pl\.example +Bo +crew +invited as crew +0\n$/);
  expect((await run('sign-out', 'bo@pl.example')).stdout).toBe('bo@pl.example is signed out on 0 devices.\n');
  expect((await run('remove', 'bo@pl.example')).stdout).toBe("bo@pl.example can't use the desk any more.\n");
  for (const command of ['remove', 'sign-out']) {
    expect(await run(command, 'bo@pl.example')).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('nobody with the address "bo@pl.example" may use the desk.'),
    });
  }
});

test('who is in LEADS_TO is listed so, and stays an owner whether invited as crew or removed', async () => {
  const url = `file:${join(tempFolder(), 'leads.db')}`;
  const database = await openDatabase(url);
  await setLeadReceivers(database, ['Dana@pl.example'], Date.now());
  await database.close();
  const run = (...argv: string[]) => runDesk(argv, { DATABASE_URL: url });
  const stays = 'stays an owner as long as it is in LEADS_TO: take it out there, and restart the server.\n';

  expect((await run('list')).stdout).toMatch(/\ndana@pl\.example +owner +LEADS_TO +0\n$/);
  const invited = await run('invite', 'dana@pl.example', '--role', 'crew');
  expect(invited.stdout).toContain(`\ndana@pl.example ${stays}`);
  expect((await run('list')).stdout).toMatch(/ +owner +LEADS_TO, invited as crew +0\n$/);
  expect(await run('remove', 'dana@pl.example')).toEqual({
    status: 1,
    stdout: '',
    stderr: `That did not work: dana@pl.example is signed out everywhere and no longer invited, but ${stays}`,
  });
  expect((await run('list')).stdout).toMatch(/ +owner +LEADS_TO +0\n$/);
});

test("a link is printed, and stays valid, when its mail can't be sent", async () => {
  const url = `file:${join(tempFolder(), 'leads.db')}`;
  await (await openDatabase(url)).close();
  const env = { DATABASE_URL: url, SMTP_URL: 'smtp://127.0.0.1:1', LEADS_TO: 'owner@pl.example' };
  const { status, stdout } = await runDesk(['invite', 'bo@pl.example'], env);
  expect(status).toBe(1);
  expect(stdout).toMatch(/\/desk\/join\?token=[\w-]{43}\n$/);
});
