import { expect, onTestFinished, test } from 'vitest';
import { loadFixture } from '../../../tests/fixture/fixture.ts';
import { openDatabase } from '../../db/database.ts';
import type { NewRequest } from '../../db/tables.ts';
import { createLogger } from '../../http/log.ts';
import { newSqlite } from '../../testing/databases.ts';
import { person, store } from '../../testing/new-request.ts';
import { sendSpamDigest } from './spam-digest.ts';

const HOUR_MS = 3_600_000;

test('requests set aside as spam are mailed each morning, each once', async () => {
  const clock = { now: Date.parse('2026-11-20T20:00:00Z') };
  const database = await openDatabase(newSqlite());
  onTestFinished(() => database.close());
  let people = 0;
  const accept = (changes: Partial<NewRequest>, spamSigns: string[] = []) =>
    store(database, { ...person(people++), zip: '55802', ...changes }, { spamSigns, now: clock.now });
  const sent: string[] = [];
  let works = true;
  const content = loadFixture({ SITE_URL: 'https://pl.example' });
  const time = Date.parse('2026-11-21T00:00:00Z');
  const send = () =>
    sendSpamDigest({
      content,
      database,
      log: createLogger('silent'),
      now: () => clock.now,
      to: ['office@pl.example'],
      sendMail: async ({ text }) => {
        if (!works) throw new Error('down');
        sent.push(text);
      },
    });
  await send();
  await accept({ name: 'Robot', details: 'Buy\nour pills' }, ['honeypot']);
  await accept({ name: 'Ada' });
  await send();
  expect(sent).toEqual([]);
  clock.now = time + 20 * HOUR_MS;
  await accept({ name: 'After the hour' }, ['honeypot']);
  works = false;
  await send();
  works = true;
  for (let n = 0; n < 2; n++) await send();
  expect(sent).toHaveLength(1);
  expect(sent[0]).toContain('- Robot, 55802, Buy our pills\n');
  expect(sent[0]).not.toMatch(/Ada|After/);
  // The server is down for a day.
  clock.now = time + 68 * HOUR_MS;
  await send();
  expect(sent[1]).toContain('- After the hour');
});
