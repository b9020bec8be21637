import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, utimesSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createServer } from 'node:tls';
import { expect, onTestFinished, test } from 'vitest';
import { loadFixture } from '../../tests/fixture/fixture.ts';
import { openDatabase } from '../db/database.ts';
import { PushService } from '../delivery/push/push-service.ts';
import { createLogger } from '../http/log.ts';
import { loadServerSettings } from '../settings/settings.ts';
import { startServer } from '../testing/server-process.ts';
import { startSmtp } from '../testing/smtp.ts';
import { tempFolder } from '../testing/temp-folder.ts';
import { findAlarms, LEFT_MACHINE } from './look.ts';
import { tellAlarms } from './tell.ts';
import { watchMachine } from './watch.ts';

const DAY_MS = 24 * 3_600_000;
const NOVEMBER = Date.parse('2026-11-23T11:00:00Z');
const NOTHING = { fullPercent: 101, backupDir: undefined, certificateAt: undefined, host: 'birch.example' };

test('after a night without a server, the owner is told once from when to when', async () => {
  const smtp = await startSmtp();
  onTestFinished(() => smtp.stop());
  const folder = tempFolder({ alive: '', 'dist/index.html': '<title>Home</title>' });
  const env = {
    DIST_DIR: join(folder, 'dist'),
    DATABASE_URL: `file:${join(folder, 'leads.db')}`,
    SMTP_URL: smtp.url,
    LEADS_TO: 'owner@pl.example',
  };
  const subjects = () => smtp.mails.map(({ mail }) => mail.subject);
  const night = (Date.now() - 8 * 3_600_000) / 1_000;
  utimesSync(join(folder, 'alive'), night, night);

  const first = await startServer(env);
  await expect.poll(subjects, { timeout: 30_000 }).toEqual(['Your site was down']);
  expect(smtp.mails[0]?.mail.text).toMatch(/was down from \w+, .* to \w+, /);
  await first.stop('SIGKILL');
  const second = await startServer(env);
  await fetch(`${second.url}/healthz`);
  await second.stop('SIGTERM');
  expect(subjects()).toHaveLength(1);
});

test('a disk is full from its limit on', async () => {
  const folder = tempFolder();
  expect(await findAlarms({ ...NOTHING, folder }, Date.now())).toEqual([]);
  expect(await findAlarms({ ...NOTHING, folder, fullPercent: 0 }, Date.now())).toMatchObject([
    { name: 'disk', slots: { percent: expect.any(Number), left: expect.any(Number) } },
  ]);
});

test('copies that are to leave the machine are missed after a week', async () => {
  const backupDir = tempFolder();
  const look = (now: number) => findAlarms({ ...NOTHING, folder: backupDir, backupDir }, now);
  const now = Date.now();
  expect(await look(now + 30 * DAY_MS)).toEqual([]);
  writeFileSync(join(backupDir, LEFT_MACHINE), '');
  utimesSync(join(backupDir, LEFT_MACHINE), now / 1_000, now / 1_000);
  expect(await look(now + 6 * DAY_MS)).toEqual([]);
  expect(await look(now + 8 * DAY_MS)).toMatchObject([{ name: 'backup' }]);
});

test('a certificate is late once it should long have been renewed', async () => {
  const { folder, server, certificateAt } = await serveCertificate();
  const look = (days: number) =>
    findAlarms({ ...NOTHING, folder, certificateAt }, Date.now() + days * DAY_MS - 60_000);
  expect(await look(79)).toEqual([]);
  expect(await look(81)).toEqual([{ name: 'certificate', slots: { days: 9 } }]);
  expect(await look(100)).toEqual([{ name: 'certificate', slots: { days: 0 } }]);
  server.close();
  expect(await findAlarms({ ...NOTHING, folder, certificateAt: '127.0.0.1:1' }, Date.now())).toEqual([]);
});

test('the certificate is asked for once a day', async () => {
  const { folder, server, certificateAt } = await serveCertificate();
  let asked = 0;
  server.on('connection', () => asked++);
  const env = { DATABASE_URL: `file:${folder}/leads.db`, CERTIFICATE_AT: certificateAt };
  const watch = watchMachine(loadServerSettings(env), NOTHING.host);
  onTestFinished(watch.stop);
  const { clock, deps } = await ownerWithMail();
  for (const minutes of [0, 10, 20, 24 * 60]) {
    clock.now = NOVEMBER + minutes * 60_000;
    await watch.look(deps);
  }
  expect(asked).toBe(2);
});

test('an alarm that lasts is told again after a week, not before', async () => {
  const { clock, deps, mails } = await ownerWithMail();
  const alarm = { name: 'disk', slots: { percent: 93, left: 412 } } as const;
  // Without mail or a device, nobody hears of it: it is not told yet.
  await tellAlarms({ ...deps, sendMail: undefined }, [alarm]);
  await tellAlarms(deps, [alarm]);
  await tellAlarms(deps, [alarm]);
  expect(mails).toEqual([expect.stringMatching(/disk is 93% full\n412 MB are left/)]);
  clock.now += 7 * DAY_MS;
  await tellAlarms(deps, [alarm]);
  expect(mails).toHaveLength(2);
});

/** A certificate of 90 days, from today. */
async function serveCertificate() {
  const folder = tempFolder();
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const words = [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-days',
    '90',
    '-subj',
    '/CN=birch.example',
  ];
  execFileSync('openssl', [...words, '-keyout', key, '-out', cert], { stdio: 'ignore' });
  const server = createServer({ key: readFileSync(key), cert: readFileSync(cert) });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return { folder, server, certificateAt: `127.0.0.1:${(server.address() as AddressInfo).port}` };
}

async function ownerWithMail() {
  const database = await openDatabase(`file:${tempFolder()}/leads.db`);
  onTestFinished(() => database.close());
  const content = loadFixture();
  const clock = { now: NOVEMBER };
  const mails: string[] = [];
  const deps = {
    content,
    database,
    log: createLogger('silent'),
    now: () => clock.now,
    sendMail: async ({ subject, text }: { subject: string; text: string }) =>
      void mails.push(`${subject}\n${text}`),
    to: ['o@pl.example'],
    push: await PushService.of(database, content.business, []),
  };
  return { clock, deps, mails };
}
