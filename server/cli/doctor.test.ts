/** `npm run doctor`, called in this process (product section 15). */
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { FIXTURE_DIR } from '../../tests/fixture/fixture.ts';
import { startReceiver } from '../testing/receiver.ts';
import { runDoctor } from '../testing/run-command.ts';
import { startSmtp } from '../testing/smtp.ts';
import { tempFolder } from '../testing/temp-folder.ts';
import { PROVIDER_ENV } from '../testing/text-provider.ts';

test('says what is left to do, and what is wrong with a setting', async () => {
  const env = { DATABASE_URL: `file:${join(tempFolder(), 'leads.db')}` };
  const { status, stdout } = await runDoctor([], env);
  expect(status).toBe(1);
  expect(stdout).toMatch(/^Next:\n1\. Mail: .*SMTP_URL[\s\S]*\n\n3 left to do\. /);
  const { stdout: everything } = await runDoctor(['--all'], env);
  expect(everything).toMatch(/^Mail\n {2}SMTP_URL, LEADS_TO: /);
  expect(await runDoctor([], { ...env, PORT: 'x' })).toEqual({
    status: 1,
    stdout: '',
    stderr: 'PORT: expected a whole number from 0 to 65535, found "x"\n',
  });
  expect(await runDoctor([], { ...env, LEADS_TO: 'owner@pl.example' })).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/^SMTP_URL: expected smtp:.*, as LEADS_TO is set, found ""\n$/),
  });
});

test('--send tries each receiver, and says which did not take the test', async () => {
  const [smtp, receiver] = [await startSmtp(), await startReceiver()];
  onTestFinished(() => smtp.stop());
  onTestFinished(() => receiver.stop());
  const env = {
    SMTP_URL: smtp.url,
    LEADS_TO: 'owner@pl.example',
    WEBHOOK_URL: `${receiver.url}/hook`,
    WEBHOOK_SECRET: 'a secret for this test',
  };
  const sent = await runDoctor(['--send'], env);
  expect(sent.stdout).toMatch(/^Mail to owner@pl\.example: accepted .*\nWebhook to \S+: accepted\.\n$/);
  expect([sent.status, smtp.mails.length, receiver.received.length]).toEqual([0, 1, 1]);
  receiver.answer((_, response) => void response.writeHead(500).end());
  const failed = await runDoctor(['--send'], env);
  expect([failed.status, failed.stdout]).toEqual([1, expect.stringMatching(/Webhook to \S+: failed\. /)]);
  expect(await runDoctor(['--send'], {})).toMatchObject({
    status: 1,
    stdout: 'Nothing is set up to send to: set SMTP_URL and LEADS_TO, or WEBHOOK_URL.\n',
  });
});

test('asks for a host for the desk where scripts of other companies are set up', async () => {
  const env = {
    SITE_URL: 'https://www.birch.example',
    CALLRAIL_SWAP_URL: '//cdn.callrail.com/companies/1/k/12/swap.js',
  };
  const { stdout } = await runDoctor(['--all'], env);
  expect(stdout).toContain('DESK_URL: scripts of CallRail run at the address of the desk.');
  const separate = await runDoctor(['--all'], { ...env, DESK_URL: 'https://desk.birch.example' });
  expect(separate.stdout).not.toContain('DESK_URL');
  expect((await runDoctor([], { ...env, DESK_URL: 'desk.birch.example' })).stderr).toContain(
    'an origin without a path, such as https://desk.example.com',
  );
});

test('says when to build where a notice can’t appear by itself', async () => {
  const folder = tempFolder();
  cpSync(FIXTURE_DIR, folder, { recursive: true });
  const file = join(folder, 'content/site.yaml');
  const notice = 'text: "Closed for the holidays"\n  from: "2999-12-24"\n  until: "2999-12-31"';
  const text = readFileSync(file, 'utf8').replace(/text: ""\n {2}from: ""\n {2}until: ""/, notice);
  writeFileSync(file, text);
  const env = { SITE_DIR: folder, DIST_DIR: join(folder, 'dist') };
  const told = /Build it on 2999-12-24 and on 3000-01-01: npm run build\. Several servers may share/;
  const shared = await runDoctor(['--all'], { ...env, DATABASE_URL: 'postgres://localhost/leads' });
  expect(shared.stdout).toMatch(told);
  expect((await runDoctor(['--all'], env)).stdout).not.toContain('Your notice');
});

test('with texts set up, says what to enter at the provider, ready to paste', async () => {
  const env = {
    ...PROVIDER_ENV,
    SITE_URL: 'https://pl.example',
    DATABASE_URL: `file:${join(tempFolder(), 'leads.db')}`,
  };
  const { stdout } = await runDoctor([], env);
  expect(stdout).toContain('https://pl.example/api/texts/incoming#rc=5&rp=all\n');
  expect(stdout).toContain(
    'to call or text you about your estimate and appointment. Message and data rates may apply.',
  );
  expect(stdout.match(/^ {2}Sample \d: /gm)).toHaveLength(5);
  const { TWILIO_AUTH_TOKEN: _, ...without } = env;
  expect(await runDoctor([], without)).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(
      /^TWILIO_AUTH_TOKEN: expected .*set all of TEXT_FROM, .* or none, found ""\n$/,
    ),
  });
});
