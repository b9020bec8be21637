/** The mail of every Monday (product section 13), over a real SMTP connection. */
import { expect, onTestFinished, test } from 'vitest';
import { loadFixture } from '../../../tests/fixture/fixture.ts';
import { openDatabase } from '../../db/database.ts';
import { createLogger } from '../../http/log.ts';
import { createJobs } from '../../leads/create-jobs.ts';
import { enterDoneJob } from '../../leads/finish.ts';
import { bothDatabases, newSqlite } from '../../testing/databases.ts';
import { person, store } from '../../testing/new-request.ts';
import { startSmtp } from '../../testing/smtp.ts';
import { createSendMail, type SendMail } from '../mail/send-mail.ts';
import { emailSettings } from '../mail/smtp-settings.ts';
import { LEASE_MS } from './daily-mail.ts';
import { sendMondayMail } from './monday-mail.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const content = loadFixture({ SITE_URL: 'https://pl.example', BUSINESS_TIME_ZONE: 'America/Chicago' });

async function setUp(url: string) {
  const smtp = await startSmtp();
  onTestFinished(() => smtp.stop());
  const clock = { now: 0 };
  const database = await openDatabase(url);
  onTestFinished(database.close);
  const jobs = await createJobs(database, content, { now: () => clock.now });
  const email = emailSettings({ SMTP_URL: smtp.url, LEADS_TO: 'owner@pl.example, office@pl.example' });
  if (!email) throw new Error('mail is set up');
  const deps = {
    content,
    database,
    log: createLogger('silent'),
    now: () => clock.now,
    sendMail: createSendMail(email, content.business),
    to: email.to,
  };
  let n = 0;
  return {
    smtp,
    clock,
    sweep: (sendMail: SendMail = deps.sendMail) => sendMondayMail({ ...deps, sendMail }),
    async win(at: string, attribution: object, cents: number) {
      clock.now = Date.parse(at);
      const request = { ...person(n++), attribution: JSON.stringify(attribution) };
      const id = await store(database, request, { now: clock.now });
      if (cents > 0) await enterDoneJob(jobs.store, id, { by: 'cli', amountCents: cents });
    },
  };
}

test('on Monday at eight where the business is, the owner reads of last week and of four weeks', async () => {
  const { smtp, clock, sweep, win } = await setUp(newSqlite());
  await win('2026-11-03T18:00:00Z', { gclid: 'a' }, 10_000);
  // Sunday evening in Chicago, Monday in Greenwich.
  await win('2026-11-23T03:00:00Z', { gclid: 'b' }, 35_000);
  await win('2026-11-22T18:00:00Z', { referrer: 'https://www.bing.com/' }, 0);
  // Of this week.
  await win('2026-11-23T13:00:00Z', { gclid: 'c' }, 99_900);
  clock.now = Date.parse('2026-11-23T13:59:59Z');
  await sweep();
  expect(smtp.mails).toEqual([]);

  clock.now += 1_000;
  await Promise.all([sweep(), sweep()]);
  await sweep();
  expect(smtp.mails).toHaveLength(1);
  const [{ mail, to } = expect.fail()] = smtp.mails;
  expect(to).toEqual(['owner@pl.example', 'office@pl.example']);
  expect(mail.subject).toBe('Last week: 2 leads, 1 won, $350');
  const text = mail.text ?? '';
  expect(text).toContain('November 16 – 22, 2026: 2 leads, 1 won, $350. 0 visits');
  expect(text).toContain('\nGoogle Ads: 1 lead, 1 won, $350.\nBing search: 1 lead, 0 won, $0.\n');
  expect(text).toContain('October 26 – November 22, 2026: 3 leads, 2 won, $450.');
  expect(text).toContain('You answered 2 of 3. Half of those had an answer within 1 minute.');
  expect(text).toContain('https://pl.example/desk/reports\n');
  expect(text).not.toContain('999');

  clock.now += 6 * DAY;
  await sweep();
  expect(smtp.mails).toHaveLength(1);
  // The server was off on the next Monday.
  clock.now = Date.parse('2026-12-01T06:00:00Z');
  await sweep();
  await sweep();
  expect(smtp.mails.map(({ mail }) => mail.subject)).toEqual([
    'Last week: 2 leads, 1 won, $350',
    'Last week: 1 lead, 1 won, $999',
  ]);
});

test.each(bothDatabases())(
  'when a server is killed before it sends the mail, another sends it once, %s',
  async (_, createUrl) => {
    const { smtp, clock, sweep } = await setUp(await createUrl());
    clock.now = Date.parse('2026-11-23T15:00:00Z');
    const begun = Promise.withResolvers<void>();
    // It ends in the middle of the sending.
    void sweep(() => {
      begun.resolve();
      return new Promise<void>(() => {});
    });
    await begun.promise;
    clock.now += LEASE_MS - 1;
    await sweep();
    expect(smtp.mails).toEqual([]);

    clock.now += 1;
    await Promise.all([sweep(), sweep()]);
    clock.now += LEASE_MS;
    await sweep();
    expect(smtp.mails.map(({ mail }) => mail.messageId)).toEqual(['<monday-2026-11-23@pl.example>']);
  },
);

test('the mail is tried again while its server is down or silent, always with one message id', async () => {
  const { smtp, clock, sweep } = await setUp(newSqlite());
  clock.now = Date.parse('2026-11-23T15:00:00Z');
  await smtp.goDown();
  await sweep();
  await smtp.comeBack();
  smtp.mood('refuse');
  await sweep();
  smtp.mood('take-and-cut');
  await sweep();
  smtp.mood('accept');
  await sweep();
  await sweep();
  const ids = smtp.mails.map(({ mail }) => mail.messageId);
  expect(ids).toEqual(['<monday-2026-11-23@pl.example>', '<monday-2026-11-23@pl.example>']);
});
