/** What two databases can do differently with texts: the same thing twice at the same moment, and the order of news. */
import { describe, expect, test } from 'vitest';
import { countMessage } from '../../db/limits.ts';
import { findTextNumber } from '../../leads/text-numbers.ts';
import { sendText } from '../../leads/text-send.ts';
import { textsOfMonth } from '../../reports/texts.ts';
import { bothDatabases } from '../../testing/databases.ts';
import { DANA, testTexts } from '../../testing/test-texts.ts';
import { signed } from '../../testing/text-provider.ts';
import { STATUS_PATH } from './text-channel.ts';

const NO_EMAIL = { phone: DANA, email: '', name: 'Dana Reyes', zip: '55802' };
const FIRST_SID = `SM${'1'.padStart(32, '0')}`;

describe.each(bothDatabases())('on %s', (_name, createUrl) => {
  test('texts that come at the same moment, and each twice, make one request and stand in it once', async () => {
    const { provider, post, told, requests, database, clock } = await testTexts({ url: await createUrl() });
    const texts = ['Can you take a piano?', 'It is upstairs'].map((body) => provider.arrive(DANA, body));
    const answers = await Promise.all([...texts, ...texts].map((text) => post(told(text))));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const [request, ...others] = await requests();
    expect(others).toEqual([]);
    expect(request?.events.map(({ kind }) => kind)).toEqual(['note']);
    const month = { timeZone: 'America/Denver', price: undefined, now: clock.now };
    expect(await textsOfMonth(database.db, month)).toMatchObject({ received: 1, sent: 0 });
  });

  test('a text stands in the request that we texted about last, else that with a job to do, else the latest', async () => {
    const { store, text, book, deliver, lead, clock, database } = await testTexts({ url: await createUrl() });
    const ids = [await store(NO_EMAIL), await store(NO_EMAIL), await store(NO_EMAIL)] as const;
    const [first, second] = ids;
    const textsIn = async () =>
      (await Promise.all(ids.map(lead))).map(
        ({ events }) => events.filter(({ kind }) => kind === 'note').length,
      );
    await text('To the latest');
    expect(await textsIn()).toEqual([0, 0, 1]);
    await book(second, '2026-11-24');
    await text('About the job');
    expect(await textsIn()).toEqual([0, 1, 1]);
    await deliver();
    await sendText(database, first, { text: 'Which gate?', ending: '' }, { by: 'cli' }, clock.now);
    await deliver(1);
    await text('The left one');
    expect(await textsIn()).toEqual([1, 1, 1]);
  });

  test('of two who say yes to the last place at the same moment, one has it and the other is offered the next', async () => {
    const { store, deliver, provider, post, told, lead, jobs } = await testTexts({ url: await createUrl() });
    await jobs.store.changeDay('2026-11-21', { window: '0800-1000', places: 1 }, 'cli');
    const phones = [DANA, '+19165550143'];
    const offered = (phone: string) =>
      store({ ...NO_EMAIL, phone, estimate: null, service: '' }, { offersTime: true });
    const ids = [await offered(DANA), await offered('+19165550143')];
    await deliver(1);
    await Promise.all(phones.map((phone) => post(told(provider.arrive(phone, 'YES')))));
    const states = (await Promise.all(ids.map(lead))).map(({ state }) => state);
    expect(states.toSorted()).toEqual(['booked', 'new']);
    await deliver();
    const last = phones.map((phone) => provider.sent(phone).at(-1));
    expect(last[states.indexOf('booked')]).toContain("you're booked Sat, Nov 21, 8-10 am");
    expect(last[states.indexOf('new')]).toContain('Is tomorrow 10:30 am-1 pm good?');
  });

  test.each(['before', 'after'])('a failure that is reported %s the provider’s yes is kept', async (when) => {
    const { store, book, deliver, provider, post, states, database, clock } = await testTexts({
      url: await createUrl(),
    });
    const id = await store(NO_EMAIL);
    await book(id, '2026-11-24');
    const report = (MessageStatus: string, ErrorCode = '') =>
      post(signed(STATUS_PATH, { MessageSid: FIRST_SID, MessageStatus, ErrorCode }));
    if (when === 'after') await deliver();
    await Promise.all([report('undelivered', '30006'), report('undelivered', '30006')]);
    if (when === 'before') await deliver();
    await Promise.all([report('delivered'), report('failed', '30008'), report('sent')]);
    const [state] = (await states(id)).filter(({ kind }) => kind === 'job.booked');
    expect(state).toMatchObject({ outcome: 'failed', reason: 'text_number:30006' });
    expect(provider.sent()).toHaveLength(1);
    expect((await findTextNumber(database.db, DANA)).refused_as).toBe('30006');
    const month = { timeZone: 'America/Denver', price: 0.0113, now: clock.now };
    expect(await textsOfMonth(database.db, month)).toMatchObject({ sent: 1, failed: 1, parts: 1, cents: 1 });
  });

  test('a limit holds for texts that are counted at the same moment', async () => {
    const { database, clock } = await testTexts({ url: await createUrl() });
    const messages = Array.from({ length: 12 }, (_, n) => `message ${n}`);
    const counted = await Promise.all(
      messages.map((id) => countMessage(database, [['texts:all', 5]], id, clock.now)),
    );
    expect(counted.filter(Boolean)).toHaveLength(5);
  });
});
