import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import type { DeskBusiness } from '../../contract/desk/business.ts';
import type { DeskCounts } from '../../contract/desk/counts.ts';
import type { OfflinePack } from '../../contract/desk/day.ts';
import type { FailedDelivery } from '../../contract/desk/deliveries.ts';
import type { DeskAccess, Invited } from '../../contract/desk/users.ts';
import { loadFixture } from '../../tests/fixture/fixture.ts';
import type { OutboxTable } from '../db/tables.ts';
import { sendSpamDigest } from '../delivery/daily/spam-digest.ts';
import { createLogger } from '../http/log.ts';
import { setChannels } from '../leads/messages.ts';
import { bothDatabases } from '../testing/databases.ts';
import { picture } from '../testing/pictures.ts';
import { open, ownersDesk, PLAN_ROW } from '../testing/test-desk.ts';

const HOUR_MS = 3_600_000;

describe('the rest of the desk', () => {
  const setUp = ownersDesk;

  test('the app gets the business and its ready texts', async () => {
    const { get, signIn } = await setUp();
    const business = await get<DeskBusiness>('/business', await signIn('crew'));
    expect(business).toMatchObject({ brand: 'Birch & Barrow', booking: true });
    expect(business.services).toContainEqual({
      value: 'piano',
      label: 'Piano or organ',
      in_text: { en: 'your piano' },
    });
    expect(business.answers.map(({ use }) => use)).toEqual([
      'lead',
      'address',
      'done',
      'canceled',
      'on_our_way',
      'running_late',
    ]);
    expect(business.answers[4]?.texts.en).toBe(
      'Hello {name}, Birch & Barrow here. We are there in {minutes} minutes.',
    );
    expect(business.review_link).toMatch(/^https:/);
    expect(await get('/findings')).toEqual([PLAN_ROW]);
  });

  test.each(bothDatabases())('the app is told how many leads wait, %s', async (_, createUrl) => {
    const { accept, get, bookings } = await setUp(await createUrl());
    await accept();
    await bookings.change(await accept(), { to: { date: '2026-11-24', id: '0800-1000' }, by: 'cli' });
    await accept({}, ['honeypot']);
    expect(await get<DeskCounts>('/counts')).toEqual({ new: 1, unread: 2, spam: 1, failed: 0 });
  });

  test('a phone keeps today and open leads, and crew’s the jobs of today only', async () => {
    const { accept, get, bookings, leads, signIn } = await setUp();
    const [today, open, lost] = [
      await accept({ name: 'Today' }),
      await accept({ name: 'Open' }),
      await accept(),
    ];
    await bookings.change(today, { to: { date: '2026-11-20', id: '1300-1500' }, by: 'cli' });
    await leads.setStatus(lost, 'lost', { by: 'cli' });
    const pack = await get<OfflinePack>('/offline');
    expect(pack.leads.map(({ id }) => id)).toEqual([open, today]);
    expect(pack.day.days[0]?.windows.flatMap(({ jobs }) => jobs.map(({ id }) => id))).toEqual([today]);
    expect((await get<OfflinePack>('/offline', await signIn('crew'))).leads.map(({ id }) => id)).toEqual([
      today,
    ]);
  });

  test('one archive holds everything in open formats', async () => {
    const { accept, owner, bookings } = await setUp();
    const data = await picture('jpeg');
    const photo = { name: 'couch.jpg', type: 'image/jpeg', width: 1, height: 1, data };
    const id = await accept({ name: '=Évil, "Ada"' }, [], [photo]);
    await bookings.change(id, { to: { date: '2026-11-24', id: '0800-1000' }, by: 'cli' });
    const response = await owner.get('/api/desk/exports/everything.zip', { 'sec-fetch-mode': 'navigate' });
    expect(response.headers.get('content-disposition')).toBe(
      'attachment; filename="everything-2026-11-20.zip"',
    );
    const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
    const file = (name: string) => strFromU8(files[name] ?? new Uint8Array());
    expect(file('README.txt')).toContain('leads.json');
    expect(JSON.parse(file('leads.json'))).toMatchObject([
      { id, name: '=Évil, "Ada"', booking: { date: '2026-11-24' }, history: [{ kind: 'booking' }] },
    ]);
    expect(file('leads.csv')).toContain(`"'=Évil, ""Ada"""`);
    expect(file('bookings.csv')).toContain('2026-11-24,0800-1000');
    expect(file('history.csv')).toMatch(new RegExp(`${id},\\S+,booking,cli,`));
    expect(Buffer.from(files[`photos/${id}/01-couch.jpg`] ?? [])).toEqual(Buffer.from(data));
  });

  test('the exports of the command line are downloads', async () => {
    const { accept, owner, leads } = await setUp();
    const id = await accept();
    await leads.setStatus(id, 'won', { by: 'cli', amountCents: 35_000 });
    const text = async (name: string) => (await owner.get(`/api/desk/exports/${name}`)).text();
    expect(JSON.parse(await text('leads.json'))).toMatchObject([{ id }]);
    expect((await text('leads.csv')).split('\r\n')).toHaveLength(3);
    expect(await text('google-ads.csv')).toMatch(/^Google Click ID,[\s\S]*\nx,Job won,.*,350\.00,USD/);
    expect(await text('microsoft-ads.csv')).toMatch(/^Microsoft Click Id,/);
    expect((await owner.get('/api/desk/exports/leads.db')).status).toBe(404);
  });

  test('a person is found and forgotten, by number or address', async () => {
    const { accept, owner, stored, logged } = await setUp();
    const id = await accept({ phone: '+12185550177', email: 'Carla@Example.com' });
    await accept({ email: 'other@example.com' });
    await accept({ email: 'carla@example.com' });
    const ask = (path: string, contact: string) => owner.post(`/api/desk/forget${path}`, { contact });
    for (const contact of ['(218) 555-0177', 'carla@example.com']) {
      expect(await (await ask('/find', contact)).json()).toMatchObject({
        leads: expect.arrayContaining([expect.objectContaining({ id, name: 'Ada Byron' })]),
      });
    }
    expect((await ask('', 'everybody')).status).toBe(400);
    expect(await stored()).toHaveLength(3);
    // Another lead has the address, too: the owner decides whether it is the same person.
    expect(await (await ask('', '218 555 0177')).json()).toMatchObject({
      leads: [{ id }],
      also_known_as: ['carla@example.com'],
    });
    expect(await (await ask('', 'carla@example.com')).json()).toMatchObject({ leads: [{}] });
    expect((await stored()).map(({ email }) => email)).toEqual(['other@example.com']);
    expect(await (await ask('', '218 555 0177')).json()).toEqual({ leads: [] });
    expect(logged.join('')).not.toMatch(/5550177|carla/i);
  });

  test('deliveries that were given up are listed in words, and sent again', async () => {
    const { accept, owner, get, database, clock } = await setUp();
    await setChannels(database, ['email']);
    const lead = await accept();
    await accept();
    const change = (values: Partial<OutboxTable>) =>
      database.transact([], (transaction) =>
        transaction.updateTable('outbox').set(values).where('lead_id', '=', lead).execute(),
      );
    await change({ state: 'errored', due_at: null, attempts: 30, last_error: 'refused:550' });
    const [failed, ...others] = await get<FailedDelivery[]>('/deliveries');
    expect(others).toEqual([]);
    expect(failed).toMatchObject({
      lead: { id: lead, name: 'Ada Byron' },
      channel: 'email',
      state: 'given_up',
      attempts: 30,
      due_at: null,
      reason: 'it refused (550)',
    });
    expect((await get<DeskCounts>('/counts')).failed).toBe(1);
    const again = await owner.post(`/api/desk/deliveries/${failed?.id}/resend`, { key: 'x' });
    expect(await again.json()).toEqual([]);
    const row = await database.db
      .selectFrom('outbox')
      .selectAll()
      .where('lead_id', '=', lead)
      .executeTakeFirst();
    expect(row).toMatchObject({ state: 'pending', attempts: 0, due_at: new Date(clock.now).toISOString() });
    expect((await owner.post('/api/desk/deliveries/x/resend', { key: 'z' })).status).toBe(404);
  });

  test('an owner gives and takes access; nobody takes their own', async () => {
    const { owner, get, browser, mails, invite } = await setUp();
    const asked = { email: 'new@pl.example', name: 'New', role: 'crew' };
    const invited = (await (await owner.post('/api/desk/users/invite', asked)).json()) as Invited;
    expect([invited.mailed, mails.at(-1)?.to]).toEqual([true, 'new@pl.example']);
    const crew = browser();
    await open(crew, new URL(invited.link).searchParams.get('token') ?? '');
    expect((await crew.get('/api/desk/me')).status).toBe(200);
    expect(await get<DeskAccess[]>('/users')).toMatchObject([
      { email: 'new@pl.example', role: 'crew', devices: 1, you: false },
      { email: 'owner@pl.example', role: 'owner', devices: 1, you: true },
    ]);
    const change = (what: string, email: string) => owner.post(`/api/desk/users/${what}`, { email });
    expect((await change('sign-out', 'new@pl.example')).status).toBe(200);
    expect((await crew.get('/api/desk/me')).status).toBe(401);
    await open(crew, await invite('new@pl.example'));
    expect(await (await change('remove', 'new@pl.example')).json()).toHaveLength(1);
    expect((await crew.get('/api/desk/me')).status).toBe(401);
    expect((await change('remove', 'owner@pl.example')).status).toBe(403);
    expect((await change('remove', 'nobody@pl.example')).status).toBe(404);
    const crewSelf = { email: 'Owner@pl.example', name: '', role: 'crew' };
    expect((await owner.post('/api/desk/users/invite', crewSelf)).status).toBe(403);
    expect((await owner.post('/api/desk/users/invite', { ...asked, email: 'x' })).status).toBe(400);
  });

  test('requests set aside as spam are mailed each morning, each once', async () => {
    const { accept, clock, database } = await setUp();
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
});
