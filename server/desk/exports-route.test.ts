/** The owner's downloads (product sections 7 and 13). What each file holds is tested in server/reports. */
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { picture } from '../testing/pictures.ts';
import { ownersDesk } from '../testing/test-desk.ts';

const TUESDAY = { date: '2026-11-24', id: '0800-1000' };
const WEDNESDAY = { date: '2026-11-25', id: '0800-1000' };

test('one archive holds everything in open formats', async () => {
  const { accept, book, changeJob, owner } = await ownersDesk();
  const data = await picture('jpeg');
  const photo = { name: 'couch.jpg', type: 'image/jpeg', width: 1, height: 1, data };
  const id = await accept({ name: '=Évil, "Ada"' }, [], [photo]);
  const [first, second] = [await book(id, TUESDAY), await book(id, WEDNESDAY)];
  await changeJob(first, 'done', { amount_cents: 35_050, paid: 'cash' });
  const response = await owner.get('/api/desk/exports/everything.zip', { 'sec-fetch-mode': 'navigate' });
  expect(response.headers.get('content-disposition')).toBe(
    'attachment; filename="everything-2026-11-20.zip"',
  );
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  const file = (name: string) => strFromU8(files[name] ?? new Uint8Array());
  expect(file('README.txt')).toContain('jobs.csv');
  expect(JSON.parse(file('leads.json'))).toMatchObject([
    {
      id,
      name: '=Évil, "Ada"',
      booking: { id: second, date: WEDNESDAY.date },
      jobs: [
        { id: first, request: id, state: 'done', window: TUESDAY, amount_cents: 35_050, paid: 'cash' },
        { id: second, state: 'booked', window: WEDNESDAY },
      ],
      history: [
        { kind: 'booked', job: first },
        { kind: 'booked', job: second },
        { kind: 'done', job: first },
      ],
    },
  ]);
  expect(file('leads.csv')).toContain(`"'=Évil, ""Ada"""`);
  const [, ...jobs] = file('jobs.csv').trim().split('\r\n');
  expect(jobs).toEqual([
    expect.stringMatching(new RegExp(`^${id},.*,${first},done,2026-11-24,0800-1000,.*,350\\.50,cash$`)),
    expect.stringMatching(new RegExp(`^${id},.*,${second},booked,2026-11-25,0800-1000,`)),
  ]);
  expect(file('history.csv')).toMatch(new RegExp(`${id},${first},\\S+,done,desk:owner@pl.example,`));
  expect(Buffer.from(files[`photos/${id}/01-couch.jpg`] ?? [])).toEqual(Buffer.from(data));
});

test('the exports of the command line are downloads', async () => {
  const { accept, change, owner } = await ownersDesk();
  const id = await accept();
  await change(id, 'jobs', { window: null, amount_cents: 35_000 });
  const text = async (name: string) => (await owner.get(`/api/desk/exports/${name}`)).text();
  expect(JSON.parse(await text('leads.json'))).toMatchObject([{ id }]);
  expect((await text('leads.csv')).split('\r\n')).toHaveLength(3);
  expect(await text('google-ads.csv')).toMatch(/^Google Click ID,[\s\S]*\nx,Job won,.*,350\.00,USD/);
  expect(await text('microsoft-ads.csv')).toMatch(/^Microsoft Click Id,/);
  expect((await owner.get('/api/desk/exports/leads.db')).status).toBe(404);
});

test('no download has the keys by which a request that is sent twice is known', async () => {
  const { accept, book, owner } = await ownersDesk();
  await book(await accept({ idempotency_key: 'secret-of-the-browser' }), TUESDAY);
  const archive = unzipSync(
    new Uint8Array(await (await owner.get('/api/desk/exports/everything.zip')).arrayBuffer()),
  );
  for (const [name, file] of Object.entries(archive))
    expect([name, /idempotency|secret-of|tap-\d/.test(strFromU8(file))]).toEqual([name, false]);
  for (const name of ['leads.csv', 'leads.json', 'google-ads.csv', 'microsoft-ads.csv']) {
    const text = await (await owner.get(`/api/desk/exports/${name}`)).text();
    expect([name, /idempotency|secret-of|tap-\d/.test(text)]).toEqual([name, false]);
  }
});
