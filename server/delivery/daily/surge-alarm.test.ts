import { expect, test } from 'vitest';
import { loadFixture } from '../../../tests/fixture/fixture.ts';
import { openDatabase } from '../../db/database.ts';
import { createLogger } from '../../http/log.ts';
import { tempFolder } from '../../testing/temp-folder.ts';
import { testApp } from '../../testing/test-app.ts';
import type { PlainMail } from '../mail/send-mail.ts';
import { sendSurgeAlarm } from './surge-alarm.ts';

const DAY = 24 * 3_600_000;
/** Monday, 5 am in Duluth. */
const MONDAY = Date.parse('2026-11-23T11:00:00Z');

async function setUp() {
  const clock = { now: MONDAY };
  const now = () => clock.now;
  const database = await openDatabase(`file:${tempFolder()}/leads.db`);
  const { postJson } = await testApp({ database, now });
  const mails: PlainMail[] = [];
  const sendMail = async (mail: PlainMail) => void mails.push(mail);
  const deps = {
    content: loadFixture(),
    database,
    log: createLogger('silent'),
    now,
    sendMail,
    to: ['o@pl.example'],
  };
  let people = 0;
  const ask = async (times: number, fields = {}) => {
    for (let n = 0; n < times; n++) {
      await postJson({ name: 'Ada', phone: String(2_185_550_200 + people++), zip: '55802', ...fields });
    }
  };
  const subjects = async () => {
    await sendSurgeAlarm(deps);
    return mails.map(({ subject }) => subject);
  };
  return { ask, clock, mails, subjects };
}

test('a day with far more requests than usual alarms the owner once', async () => {
  const { ask, clock, mails, subjects } = await setUp();
  await ask(2, { window_date: '2026-11-24', window_id: '0800-1000' });
  await ask(9);
  expect(await subjects()).toEqual([]);
  await ask(1);
  await ask(5, { website: 'https://spam.example' });
  expect(await subjects()).toEqual(['12 requests today']);
  expect(mails[0]?.text).toContain('12 today, 2 with a time; usually fewer than 3.');
  await ask(5);
  expect(await subjects()).toHaveLength(1);
  clock.now += DAY;
  expect(await subjects()).toHaveLength(1);
});

test('many requests are no alarm where many are usual', async () => {
  const { ask, clock, subjects } = await setUp();
  for (let day = 0; day < 28; day++) {
    await ask(4);
    clock.now += DAY;
  }
  await ask(15);
  expect(await subjects()).toEqual([]);
  await ask(1);
  expect(await subjects()).toEqual(['16 requests today']);
});
