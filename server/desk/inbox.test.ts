import { describe, expect, test } from 'vitest';
import type { InboxPage, LeadDetail } from '../../contract/desk/leads.ts';
import { loadFixture } from '../../tests/fixture/fixture.ts';
import { bothDatabases } from '../testing/databases.ts';
import { idOf, newLead, person, terms } from '../testing/new-lead.ts';
import { picture } from '../testing/pictures.ts';
import { type TestBrowser, testDesk, withoutIds } from '../testing/test-desk.ts';

const EVIL = '"><script>alert(1)</script>';

async function page(browser: TestBrowser, query = ''): Promise<InboxPage> {
  return (await (await browser.get(`/api/desk/leads${query}`)).json()) as InboxPage;
}

async function namesOf(browser: TestBrowser, query = ''): Promise<string[]> {
  return (await page(browser, query)).leads.map(({ name }) => name);
}

let keys = 0;
const key = () => `tap-${keys++}`;

describe.each(bothDatabases())('the inbox, %s', (_, createUrl) => {
  const setUp = async () => {
    const desk = await testDesk(await createUrl());
    let people = 0;
    const accept = async (changes = {}, signs: string[] = []) => {
      desk.clock.now += 1_000;
      const lead = newLead({ ...person(people++), ...changes });
      return idOf(await desk.leads.accept(lead, { ...terms(), spamSigns: signs }));
    };
    const owner = await desk.signIn();
    const detail = async (id: string, browser = owner) =>
      (await (await browser.get(`/api/desk/leads/${id}`)).json()) as LeadDetail;
    const change = (id: string, what: string, body: object, browser = owner) => {
      desk.clock.now += 1_000;
      return browser.post(`/api/desk/leads/${id}/${what}`, { key: key(), ...body });
    };
    return { ...desk, accept, owner, detail, change };
  };

  test('lists the newest first, page by page, without spam', async () => {
    const { accept, owner } = await setUp();
    for (let n = 0; n < 27; n++) await accept({ name: `Visitor ${n}` });
    await accept({ name: 'A robot' }, ['honeypot']);
    const first = await page(owner);
    expect(first.leads).toHaveLength(25);
    expect(first.leads[0]?.name).toBe('Visitor 26');
    const second = await page(owner, `?cursor=${first.cursor}`);
    expect([second.leads.map(({ name }) => name), second.cursor]).toEqual([['Visitor 1', 'Visitor 0'], null]);
    expect(await namesOf(owner, '?state=spam')).toEqual(['A robot']);
    expect((await owner.get('/api/desk/leads?cursor=1%27')).status).toBe(400);
  });

  test('finds by part of a name, number, town or word, and by what was noted', async () => {
    const { accept, owner, change } = await setUp();
    await accept({ name: 'José Nuñez', zip: '55802', details: 'A 100%_real hot tub' });
    const ada = await accept({ name: 'Ada', phone: '+12185550177', zip: '10001', details: 'Old piano' });
    await accept({ name: 'Robot', details: 'hot tub' }, ['honeypot']);
    await change(ada, 'notes', { text: 'Gate code 4711' });
    const searches = { jose: ['José Nuñez'], 'NUÑ hot': ['José Nuñez'], '100%_r': ['José Nuñez'] };
    for (const [text, names] of Object.entries(searches)) {
      expect(await namesOf(owner, `?q=${encodeURIComponent(text)}`)).toEqual(names);
    }
    expect(await namesOf(owner, `?q=${encodeURIComponent('(218) 555-0177')}`)).toEqual(['Ada']);
    expect(await namesOf(owner, '?q=gate%204711')).toEqual(['Ada']);
    expect(await namesOf(owner, '?q=duluth')).toEqual(['José Nuñez']);
    expect(await namesOf(owner, '?q=duluth%20old')).toEqual([]);
    expect(await namesOf(owner, '?q=hot%20tub&state=spam')).toEqual(['Robot']);
    expect(await namesOf(owner, '?q=a%00b%25')).toEqual([]);
  });

  test('what a visitor wrote comes as they wrote it, as JSON and nothing else', async () => {
    const { accept, owner, detail } = await setUp();
    const id = await accept({ name: EVIL, details: EVIL, email: `${EVIL}@x.example`, service: EVIL });
    const { name, email, service, said } = await detail(id);
    expect([name, email, service, said[0]?.text]).toEqual([EVIL, `${EVIL}@x.example`, EVIL, EVIL]);
    for (const path of ['', `/${id}`, `/${encodeURIComponent(EVIL)}`, `?q=${encodeURIComponent(EVIL)}`]) {
      const { headers } = await owner.get(`/api/desk/leads${path}`);
      expect(headers.get('content-type')).toBe('application/json');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    }
  });

  test('a state is set once per tap, with who and when, and taken back', async () => {
    const { accept, owner, detail, change, clock, leads } = await setUp();
    const id = await accept();
    const tap = { state: 'answered', was: 'new', key: 'one tap' };
    expect((await change(id, 'state', tap)).status).toBe(200);
    expect((await change(id, 'state', tap)).status).toBe(200);
    await change(id, 'state', { state: 'won', was: 'answered', amount_cents: 35_000 });
    const won = await detail(id);
    expect(won).toMatchObject({ state: 'won', amount_cents: 35_000, undo: { from: 'answered' } });
    expect(won.history.filter(({ by }) => by)).toMatchObject([
      { text: 'Marked: Answered', by: 'owner@pl.example' },
      { at: new Date(clock.now).toISOString(), text: 'Marked: Won, for $350', by: 'owner@pl.example' },
    ]);
    await change(id, 'state', { state: 'lost', was: 'won' });
    await change(id, 'undo', { event: (await detail(id)).undo?.event });
    expect(await detail(id)).toMatchObject({ state: 'won', amount_cents: 35_000 });
    expect(await namesOf(owner, '?state=won')).toEqual(['Ada Byron']);
    expect((await leads.find(id))?.amount_cents).toBe(35_000);
  });

  test('of two who change a lead at once, the second is shown what the first did', async () => {
    const { accept, change, detail, signIn } = await setUp();
    const id = await accept();
    const other = await signIn('owner', 'partner@pl.example');
    await change(id, 'state', { state: 'won', was: 'new', amount_cents: 100 });
    const undo = (await detail(id)).undo?.event;
    const second = await change(id, 'state', { state: 'lost', was: 'new' }, other);
    expect([second.status, await second.json()]).toMatchObject([
      409,
      { error: 'changed_meanwhile', lead: { state: 'won' } },
    ]);
    await change(id, 'state', { state: 'lost', was: 'won' }, other);
    expect((await change(id, 'undo', { event: undo })).status).toBe(409);
    for (const wrong of [
      { state: 'gone', was: 'lost' },
      { state: 'won' },
      { state: 'won', was: 'lost', amount_cents: -1 },
    ]) {
      expect((await change(id, 'state', wrong)).status).toBe(400);
    }
    expect((await detail(id)).state).toBe('lost');
  });

  test('a lead is unread until somebody reads it, and again when the customer writes', async () => {
    const { accept, owner, change, leads } = await setUp();
    const [first, second] = [await accept({ name: 'First' }), await accept({ name: 'Second' })];
    await change(first, 'read', { read: true });
    expect(await namesOf(owner, '?unread=1')).toEqual(['Second']);
    await change(second, 'read', { read: true });
    await leads.addNote(first, 'One more thing', []);
    expect(await namesOf(owner, '?unread=1')).toEqual(['First']);
  });

  test('crew sees the jobs of today, and no amounts in any answer', async () => {
    const desk = await setUp();
    const { accept, bookings, change, signIn, owner, detail, database } = desk;
    const estimate = JSON.stringify({
      list: 'couch-3-seats',
      things: [{ id: 'couch', name: 'Couch', count: 1 }],
      conditions: ['Stairs'],
      price: '$207–$250',
      min: 207,
      max: 250,
      yards: 3,
      trips: 1,
      version: loadFixture().estimator.book.version,
    });
    const today = await accept({ name: 'Today', zip: '55802', estimate });
    const tomorrow = await accept({ name: 'Tomorrow', zip: '55802' });
    const none = await accept({ name: 'Not booked' });
    await bookings.change(today, { to: { date: '2026-11-20', id: '1300-1500' }, by: 'cli' });
    await bookings.change(tomorrow, { to: { date: '2026-11-23', id: '1300-1500' }, by: 'cli' });
    expect(await namesOf(owner, '?state=booked')).toEqual(['Tomorrow', 'Today']);
    expect(await namesOf(owner, '?state=new')).toEqual(['Not booked']);
    await change(today, 'state', { state: 'won', was: 'booked', amount_cents: 22_200 });
    expect(JSON.stringify(await detail(today))).toMatch(/207.*22200/);
    expect((await detail(today)).load?.picture).toBe('/price/card.png?list=couch-3-seats');
    const picture = { ...(await photo()), lead_id: today };
    await database.transact([], (transaction) =>
      transaction.insertInto('lead_photos').values(picture).execute(),
    );

    const crew = await signIn('crew');
    expect(await namesOf(crew)).toEqual(['Today']);
    const answers = await Promise.all(
      ['', '?q=today', `/${today}`].map(async (path) => (await crew.get(`/api/desk/leads${path}`)).text()),
    );
    for (const answer of answers) expect(withoutIds(answer)).not.toMatch(/207|250|222|card\.png|\$/);
    expect(answers[2]).toContain('Couch');
    expect((await crew.get(`/api/desk/leads/${today}/photos/1`)).headers.get('content-type')).toBe(
      'image/jpeg',
    );
    for (const id of [tomorrow, none]) {
      for (const path of ['', '/photos/1']) {
        expect((await crew.get(`/api/desk/leads/${id}${path}`)).status).toBe(404);
      }
      expect((await change(id, 'notes', { text: 'x' }, crew)).status).toBe(404);
    }
    expect((await change(today, 'notes', { text: 'Key under the mat' }, crew)).status).toBe(200);
    const refused = { state: { state: 'lost', was: 'won' }, undo: { event: today }, read: { read: true } };
    for (const [what, body] of Object.entries(refused)) {
      expect((await change(today, what, body, crew)).status).toBe(403);
    }
  });
});

async function photo() {
  const data = await picture('jpeg');
  return {
    position: 1,
    name: 'a.jpg',
    type: 'image/jpeg',
    bytes: data.byteLength,
    width: 1,
    height: 1,
    taken: null,
    data,
  };
}
