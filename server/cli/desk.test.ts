import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../db/database.ts';
import { runDesk } from '../testing/server-process.ts';
import { startSmtp } from '../testing/smtp.ts';
import { tempFolder } from '../testing/temp-folder.ts';

test('somebody is invited by a link, printed and mailed; listed, signed out and removed', async () => {
  const smtp = await startSmtp();
  onTestFinished(() => smtp.stop());
  const url = `file:${join(tempFolder(), 'leads.db')}`;
  await (await openDatabase(url)).close();
  const run = (...words: string[]) =>
    runDesk(words, { DATABASE_URL: url, SMTP_URL: smtp.url, LEADS_TO: 'owner@pl.example' });

  expect((await run('list')).stdout).toBe('Nobody. The first one: npm run desk -- invite EMAIL\n');
  const invited = await run('invite', 'Bo@pl.example', '--role', 'crew', '--name', 'Bo');
  expect(invited.stdout).toMatch(
    /once, within 15 minutes:\nhttps:\/\/\S+\/desk\/join\?token=[\w-]{43}\nIt was/,
  );
  const link = invited.stdout.split('\n')[1] ?? '';
  expect(smtp.mails.map(({ mail, to }) => [to, mail.text?.includes(link)])).toEqual([
    [['Bo@pl.example'], true],
  ]);
  expect((await run('list')).stdout).toMatch(/\nbo@pl\.example +Bo +crew +0/);
  expect((await run('sign-out', 'bo@pl.example')).stdout).toBe('bo@pl.example is signed out on 0 devices.\n');
  expect((await run('remove', 'bo@pl.example')).status).toBe(0);
  expect((await run('remove', 'bo@pl.example')).status).toBe(1);
  expect((await run('invite', 'bo', '--role', 'crew')).status).toBe(2);
  expect((await run('invite', 'bo@pl.example', '--role', 'boss')).stderr).toContain(
    '--role is owner or crew',
  );
}, 60_000);
