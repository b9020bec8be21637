import fc from 'fast-check';
import { describe, expect, onTestFinished, test } from 'vitest';
import { inboxLead } from '../../desk/lead-answer.ts';
import { loseRequest, markSpam } from '../../leads/closures.ts';
import { finishJob } from '../../leads/finish.ts';
import { forgetPerson } from '../../leads/forget.ts';
import { addOwnerNote } from '../../leads/notes.ts';
import { findTextNumber } from '../../leads/text-numbers.ts';
import { sendText } from '../../leads/text-send.ts';
import { viewLead } from '../../leads/words/lead-view.ts';
import { picture } from '../../testing/pictures.ts';
import { DANA, testTexts } from '../../testing/test-texts.ts';
import { signed, startTextProvider } from '../../testing/text-provider.ts';
import { INCOMING_PATH } from './texts-route.ts';

const TUESDAY = '2026-11-24';
const NO_EMAIL = { phone: DANA, email: '', name: 'Dana Reyes', zip: '55802' };
const BY_DESK = { by: 'desk:sam@example.com', key: 'k' } as const;
/** The owner's program hears of what rings the owner. */
const OWNER = { WEBHOOK_URL: 'http://127.0.0.1:9/', WEBHOOK_SECRET: 'a secret of sixteen' };

const rung = (states: readonly { audience: string; kind: string }[]) =>
  states.filter(({ audience }) => audience === 'owner').map(({ kind }) => kind);

test('what a customer texts stands in their request and rings the owner, once for each text', async () => {
  const { store, text, lead, told, provider, post, states } = await testTexts({ env: OWNER });
  const id = await store(NO_EMAIL);
  await text('The gate code is 4411');
  const again = await post(told(provider.texts[0] as never));
  expect([again.status, again.headers.get('content-type'), await again.text()]).toEqual([
    200,
    'text/xml',
    '<Response/>',
  ]);
  const { events } = await lead(id);
  expect(events.map(({ data }) => data)).toEqual([
    { text: 'The gate code is 4411', photos: 0, by_text: true },
  ]);
  expect(rung(await states(id))).toEqual(['request.created', 'request.note']);
});

test('30 days after a request was closed, a text makes a new one', async () => {
  const { store, text, requests, database, clock } = await testTexts();
  await loseRequest(database, await store(NO_EMAIL), { by: 'cli' }, clock.now);
  clock.now += 29 * 86_400_000;
  await text('Still there?');
  expect(await requests()).toHaveLength(1);
  clock.now += 2 * 86_400_000;
  await text('I have a sofa now');
  expect(await requests()).toHaveLength(2);
});

test('texts are kept and ring the owner however many there are, but only so much of them is searched', async () => {
  const { database, store, text, lead, states, clock } = await testTexts({ env: OWNER });
  const id = await store(NO_EMAIL);
  for (let n = 0; n < 60; n++) await text(`${n} `.padEnd(1_600, 'long '));
  clock.now += 3_600_000;
  const before = rung(await states(id)).length;
  await text('The last one');
  expect((await lead(id)).events).toHaveLength(61);
  expect(rung(await states(id))).toHaveLength(before + 1);
  const { text: searched } = await database.db
    .selectFrom('search_texts')
    .select('text')
    .where('request_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(searched).toContain('\n1 long');
  expect(searched.length).toBeLessThan(60_000);
});

test('only what the provider signed for our address is taken, with and without the usual port', async () => {
  const { post, requests } = await testTexts();
  const path = `${INCOMING_PATH}?a=b`;
  const fields = { MessageSid: 'SM1', From: DANA, Body: 'Hi', New: 'field' };
  const unsigned = new Request(`https://pl.example${path}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
  });
  const elsewhere = ['https://evil.example', 'http://127.0.0.1:3000'].map((of) => signed(path, fields, of));
  for (const request of [unsigned, ...elsewhere]) {
    const answer = await post(request);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([403, 'text/xml']);
  }
  expect(await requests()).toEqual([]);
  for (const ours of ['https://pl.example', 'https://pl.example:443'])
    expect((await post(signed(path, { ...fields, MessageSid: ours }, ours))).status).toBe(200);
  expect((await requests()).map(({ details, events }) => [details, events.length])).toEqual([['Hi', 1]]);
});

describe('from an unknown number', () => {
  test('a text is a request of its own, which later ones join', async () => {
    const { text, requests, content, deliver, provider } = await testTexts();
    await text('Can you take a piano?');
    await text('It is upstairs');
    const [request, ...others] = await requests();
    expect(others).toEqual([]);
    expect(request).toMatchObject({ name: '(916) 555-0142', phone: DANA, details: 'Can you take a piano?' });
    if (request) expect(viewLead(request, content).source).toEqual(['Text message']);
    // Nobody is offered a time without a ZIP code.
    await deliver(1);
    expect(provider.sent()).toEqual([]);
  });

  test('a text of the same day stands in the request that was texted about since', async () => {
    const { text, store, book, deliver, lead } = await testTexts();
    await text('Do you take couches?');
    const id = await store(NO_EMAIL);
    await book(id, TUESDAY);
    await deliver();
    await text('The gate code is 4411');
    expect((await lead(id)).events.map(({ kind }) => kind)).toEqual(['booked', 'note']);
  });

  test('at most three requests a day are made, and no text is lost', async () => {
    const { text, requests, database, clock } = await testTexts();
    for (let i = 1; i <= 5; i++) {
      await text(`Try ${i}`);
      for (const { id, state } of await requests())
        if (state !== 'spam') await markSpam(database, id, { by: 'cli' }, clock.now);
    }
    const all = await requests();
    expect(all).toHaveLength(3);
    const notes = all.flatMap(({ details, events }) => [
      details,
      ...events.flatMap((event) => (event.kind === 'note' ? event.data.text : [])),
    ]);
    expect(notes.sort()).toEqual(['Try 1', 'Try 2', 'Try 3', 'Try 4', 'Try 5']);
  });

  test('an end makes no request, and counts', async () => {
    const { text, requests, database } = await testTexts();
    await text('Stop');
    expect(await requests()).toEqual([]);
    expect((await findTextNumber(database.db, DANA)).stopped_at).not.toBeNull();
  });
});

describe('ends of texts', () => {
  test('a wish in other words ends none, and rings the owner, who can', async () => {
    const { store, text, states, database } = await testTexts({ env: OWNER });
    const id = await store(NO_EMAIL);
    await text('please stop texting me');
    expect((await findTextNumber(database.db, DANA)).stopped_at).toBeNull();
    expect(rung(await states(id))).toContain('request.note');
  });

  test.each([
    ['STOP', false],
    ['CANCEL', true],
    ['End', true],
  ])('%s rings the owner: %s, and the job stays', async (words, rings) => {
    const { store, text, book, lead, states } = await testTexts({ env: OWNER });
    const id = await store(NO_EMAIL);
    await book(id, TUESDAY);
    await text(words);
    expect(rung(await states(id)).includes('request.note')).toBe(rings);
    expect((await lead(id)).state).toBe('booked');
  });

  test('ALTO gets one goodbye within five minutes, STOP and what the provider answered get none', async () => {
    const { store, text, deliver, provider } = await testTexts();
    await store(NO_EMAIL);
    await text('Alto');
    await text('ALTO');
    await deliver();
    expect(provider.sent()).toEqual([expect.stringContaining("won't get any more texts")]);
    const other = '+19165550143';
    await store({ ...NO_EMAIL, phone: other });
    await text('STOP', { from: other });
    await text('PARAR', { from: other, OptOutType: 'STOP' } as never);
    await deliver();
    expect(provider.sent(other)).toEqual([]);
  });

  test('START begins again, and HELP is answered at night too', async () => {
    const { store, text, book, deliver, provider, clock } = await testTexts();
    const id = await store(NO_EMAIL);
    await text('STOP');
    await text('start');
    await book(id, TUESDAY);
    await deliver();
    expect(provider.sent()).toHaveLength(1);
    clock.now = Date.parse('2026-11-21T06:00:00Z');
    await text('Help', { OptOutType: 'HELP' } as never);
    await deliver();
    expect(provider.sent()[1]).toMatch(
      /^Birch & Barrow: .*Questions\? Call \(\d{3}\) 555-\d{4}\. Reply STOP to opt out$/,
    );
  });

  test('an end outlives a deletion, and no list brings the deleted texts back', async () => {
    const { store, text, texts, book, deliver, provider, requests, database, clock } = await testTexts();
    await texts?.inbox.catchUp();
    await store(NO_EMAIL);
    await text('My words');
    await text('stop');
    await forgetPerson(database, { phone: DANA }, clock.now);
    await texts?.inbox.catchUp();
    expect(await requests()).toEqual([]);
    await book(await store(NO_EMAIL), TUESDAY);
    await deliver();
    expect(provider.sent()).toEqual([]);
  });
});

test('no number gets a text after its owner’s last word was an end', { timeout: 60_000 }, async () => {
  const { store, text, deliver, provider, lead, database, clock } = await testTexts();
  const id = await store(NO_EMAIL);
  const step = fc.constantFrom('STOP', 'Alto', 'START', 'hi', 'YES', 'help', 'send', 'deliver');
  let ended = false;
  let sent = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
      for (const each of steps) {
        if (each === 'send')
          await sendText(database, id, { text: 'On it', ending: '' }, { by: 'cli' }, clock.now);
        else if (each !== 'deliver') await text(each);
        if (each === 'STOP' || each === 'Alto') ended = true;
        if (each === 'START') ended = false;
        await deliver(each === 'deliver' ? 7 : 0);
        const news = provider.sent().slice(sent);
        sent += news.length;
        if (ended) expect(news.filter((body) => !/won't get any more texts/.test(body))).toEqual([]);
      }
      return (await lead(id)).id === id;
    }),
    { numRuns: 25 },
  );
});

test('what never reached us is taken from the provider’s list, once', async () => {
  const { store, texts, provider, told, post, lead } = await testTexts();
  const id = await store(NO_EMAIL);
  await texts?.inbox.catchUp();
  const lost = provider.arrive(DANA, 'Are you there?');
  await texts?.inbox.catchUp();
  await texts?.inbox.catchUp();
  await post(told(lost));
  expect((await lead(id)).events.map(({ data }) => data)).toMatchObject([{ text: 'Are you there?' }]);
});

describe('a text that never reached us counts from when it was said', () => {
  /** A time was offered. The customer says one thing, which is lost, and another after it. */
  async function say(lost: string, next: string, more: { by?: 'desk' } = {}) {
    const server = await testTexts({ env: OWNER });
    const { store, deliver, texts, text, provider, clock, database, states, lead } = server;
    await texts?.inbox.catchUp();
    const id = await store({ ...NO_EMAIL, estimate: null }, { offersTime: true });
    await deliver(1);
    provider.arrive(DANA, lost);
    clock.now += 60_000;
    if (more.by) await addOwnerNote(database, id, next, BY_DESK, clock.now);
    else if (next) await text(next);
    const before = rung(await states(id)).length;
    clock.now += 50 * 60_000;
    await texts?.inbox.catchUp();
    await deliver();
    const { state, events } = await lead(id);
    const { stopped_at } = await findTextNumber(database.db, DANA);
    return { state, events, isStopped: stopped_at !== null, rings: rung(await states(id)).length > before };
  }

  test('a yes books, if nothing was said since', async () => {
    expect(await say('Yes', '')).toMatchObject({ state: 'booked' });
  });

  test.each([{}, { by: 'desk' }] as const)('a yes before other words rings the owner: %o', async (more) => {
    const { events, ...became } = await say('Yes', 'Never mind, I found somebody else', more);
    expect(became).toEqual({ state: 'new', isStopped: false, rings: true });
    expect(events.filter(({ kind }) => kind.endsWith('note'))).toHaveLength(2);
  });

  test('a start before an end starts nothing, and an end before other words counts', async () => {
    expect(await say('Start', 'Alto')).toMatchObject({ isStopped: true });
    expect(await say('Alto', 'Hi there')).toMatchObject({ isStopped: true });
  });

  test('whoever wrote ALTO an hour ago gets no goodbye any more', async () => {
    const { store, texts, deliver, provider, clock } = await testTexts();
    await texts?.inbox.catchUp();
    await store(NO_EMAIL);
    provider.arrive(DANA, 'Alto');
    clock.now += 3_600_000;
    await texts?.inbox.catchUp();
    await deliver();
    expect(provider.sent()).toEqual([]);
  });
});

test('photos that a customer texts become photos of the request, and one that is none keeps out no other', async () => {
  const { store, text, lead } = await testTexts();
  const id = await store(NO_EMAIL);
  const photo = await picture('jpeg', 400, 300);
  await text('Here', { files: [photo, Buffer.from('no picture'), photo] });
  const { photos, events } = await lead(id);
  expect(photos.map(({ width, taken }) => [width, taken])).toEqual([
    [400, null],
    [400, null],
  ]);
  expect(events.map(({ kind, data }) => [kind, data])).toContainEqual(['photos_lost', { count: 1 }]);
});

test('whoever typed another one’s number sees nothing of what its owner texts, and the desk does', async () => {
  const { app, store, text, book, lead, jobs, content, database, clock } = await testTexts();
  const id = await store(NO_EMAIL);
  const job = await book(id, TUESDAY);
  await text('The key is under the mat', { files: [await picture('jpeg', 400, 300)] });
  expect(inboxLead(await lead(id), 'owner', content)).toMatchObject({
    photos: 1,
    words: 'The key is under the mat',
  });
  const page = jobs.links.path({ id: job, link_version: 0 });
  await finishJob(database, job, { by: 'cli' }, clock.now);
  const html = await (await app.request(page)).text();
  expect(html).not.toMatch(/under the mat|\/photos\/1|data-photo-consent/);
  expect((await app.request(`${page}/photos/1`)).status).toBe(404);
});

test('the page of a request by text shows nobody its words', async () => {
  const { app, text, requests, jobs } = await testTexts();
  await text('Can you take a piano?');
  const [request] = await requests();
  if (!request) throw new Error('There is no request.');
  expect(await (await app.request(jobs.links.path(request))).text()).not.toContain('piano');
});

test('no photo is fetched from a host that is not the provider’s', async () => {
  const { store, text, lead, provider } = await testTexts();
  const elsewhere = await startTextProvider();
  onTestFinished(elsewhere.stop);
  provider.keepPhotosAt(elsewhere.env.TWILIO_API_URL);
  const id = await store(NO_EMAIL);
  await text('Here', { files: [await picture('jpeg', 400, 300)] });
  expect(elsewhere.asked).toEqual([]);
  expect((await lead(id)).photos).toEqual([]);
});

describe('the next window is offered by text to whoever asked without one', () => {
  const PIANO = { ...NO_EMAIL, estimate: null };

  // The provider may take a yes for a start.
  test.each([{}, { OptOutType: 'START' }])('YES books exactly that window: %o', async (more) => {
    const { store, text, deliver, provider, lead, content } = await testTexts();
    await text('Do you take pianos?');
    const id = await store(PIANO, { offersTime: true });
    await deliver();
    expect(provider.sent(), 'they may still book on the page').toEqual([]);
    await deliver(1);
    expect(provider.sent()).toEqual([
      expect.stringMatching(
        /^Hi Dana, it's Birch & Barrow\. We have your request\. Is tomorrow 8-10 am good\? Reply YES, or call/,
      ),
    ]);
    await text('Yes!', more as never);
    const booked = await lead(id);
    const { state, jobs } = booked;
    expect([state, jobs[0]?.date, jobs[0]?.window]).toEqual(['booked', '2026-11-21', '0800-1000']);
    expect(inboxLead(booked, 'owner', content).words, 'it stands in no row').toBe(booked.details);
    await deliver();
    expect(provider.sent()[1]).toContain("you're booked Sat, Nov 21, 8-10 am");
  });

  test('“Yes but later” rings the owner', async () => {
    const { store, text, deliver, lead, states } = await testTexts({ env: OWNER });
    const id = await store(PIANO, { offersTime: true });
    await deliver(1);
    await text('Yes but later');
    expect((await lead(id)).state).toBe('new');
    expect(rung(await states(id))).toContain('request.note');
  });

  test('a yes to something else books nothing', async () => {
    const { store, text, deliver, lead, database, clock } = await testTexts();
    const id = await store(PIANO, { offersTime: true });
    await deliver(1);
    await sendText(database, id, { text: 'Can you send a photo?', ending: '' }, BY_DESK, clock.now);
    await deliver();
    await text('Yes');
    expect((await lead(id)).state).toBe('answered');
  });

  test.each([0, 1])(
    'a number with two requests is offered one time, and its YES books neither: %i',
    async (minutes) => {
      const { store, text, deliver, provider, lead, states } = await testTexts({ env: OWNER });
      const id = await store(PIANO, { offersTime: true });
      await deliver(minutes);
      const strangers = await store({ ...PIANO, street: '6 Elm St' }, { offersTime: true });
      await deliver(1);
      expect(provider.sent()).toHaveLength(1);
      const offers = (await states(id, strangers)).filter(({ kind }) => kind === 'request.offer');
      expect(offers.map(({ outcome, reason }) => [outcome, reason])).toEqual([
        ['sent', null],
        ['skipped', 'limited'],
      ]);
      await text('YES');
      expect([(await lead(id)).state, (await lead(strangers)).state]).toEqual(['new', 'new']);
      expect(rung(await states(id))).toContain('request.note');
    },
  );

  test('a YES to a window that is full by now is offered the next one, and the owner reads which it was', async () => {
    const { store, text, deliver, provider, lead, content, jobs } = await testTexts();
    const id = await store(PIANO, { offersTime: true });
    await deliver(1);
    await jobs.store.changeDay('2026-11-21', { window: '0800-1000', places: 0 }, 'cli');
    await text('YES');
    await text('Yes?');
    const { window, messages } = viewLead(await lead(id), content);
    expect(window).toBe("They wanted Sat, Nov 21, 8–10 am, which wasn't open.");
    expect(messages.slice(1)).toEqual(['YES', 'Yes?']);
    await deliver();
    expect(provider.sent().slice(1)).toEqual([
      expect.stringMatching(
        /^That time went just now\. Hi Dana, .* Is tomorrow 10:30 am-1 pm good\? Reply YES/,
      ),
    ]);
    await text('Yes');
    expect((await lead(id)).jobs.map(({ window }) => window)).toEqual(['1030-1300']);
  });

  test('whoever was answered first gets no offer', async () => {
    const { store, deliver, provider, database, clock } = await testTexts();
    const id = await store(PIANO, { offersTime: true });
    await sendText(database, id, { text: 'Hi', ending: '' }, BY_DESK, clock.now);
    await deliver(1);
    expect(provider.sent()).toEqual(['Hi\nReply STOP to opt out']);
  });
});
