/** Photos that the crew takes of a job (product section 12). */
import { expect, test } from 'vitest';
import { insertPhotos, MAX_LEAD_PHOTOS, type NewPhoto } from '../leads/photo-rows.ts';
import { picture } from '../testing/pictures.ts';
import { ownersDesk, type TestBrowser } from '../testing/test-desk.ts';

const TODAY = { date: '2026-11-20', id: '1300-1500' };
const LATER = { date: '2026-11-24', id: '0800-1000' };

async function setUp() {
  const desk = await ownersDesk();
  const crew = await desk.signIn('crew');
  const jpeg = await picture('jpeg');
  const own = { name: 'mine.jpg', type: 'image/jpeg', width: 1, height: 1, data: jpeg };
  const id = await desk.accept({}, [], [own]);
  const job = await desk.book(id, TODAY);
  const send = (
    browser: TestBrowser,
    taken: string,
    photos: readonly Uint8Array<ArrayBuffer>[],
    { key = 'one tap', of = job } = {},
  ) => {
    const form = new FormData();
    form.set('idempotency_key', key);
    for (const data of photos) form.append('photos', new File([data], 'photo.jpg'));
    return browser.upload(`/api/desk/jobs/${of}/photos/${taken}`, form);
  };
  /** The customer's page of a job. */
  const pathOf = async (of: string) => {
    const lead = await desk.leads.findFull(id);
    return new URL(lead ? desk.links.url(lead.jobs.find((each) => each.id === of) ?? lead) : '').pathname;
  };
  return { ...desk, crew, jpeg, own, id, job, send, pathOf, detail: () => desk.lead(id) };
}

test('are kept with their job, once for each tap, beside the customer’s, who does not get them', async () => {
  const { browser, crew, owner, jpeg, id, job, send, pathOf, detail } = await setUp();
  for (let n = 0; n < 2; n++) expect((await send(crew, 'before', [jpeg])).status).toBe(200);
  expect((await send(owner, 'after', [jpeg], { key: 'another' })).status).toBe(200);
  const { photos, history } = await detail();
  expect(photos.map((photo) => [photo.job, photo.taken])).toEqual([
    [null, null],
    [job, 'before'],
    [job, 'after'],
  ]);
  expect(history.map(({ text, by }) => `${text} ${by}`)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/before the job: 1 crew@/),
      expect.stringMatching(/after the job: 1 owner@/),
    ]),
  );
  expect((await crew.get(`/api/desk/leads/${id}/photos/2`)).headers.get('content-type')).toBe('image/jpeg');

  const path = await pathOf(job);
  const page = await (await browser().get(path)).text();
  expect(page).toContain('/photos/1"');
  expect(page).not.toContain('/photos/2"');
  expect((await browser().get(`${path}/photos/1`)).status).toBe(200);
  expect((await browser().get(`${path}/photos/2`)).status).toBe(404);
});

test('of two jobs are asked about by themselves: each customer’s page shows those of its own', async () => {
  const { browser, book, changeJob, job, jpeg, owner, pathOf, send, id } = await setUp();
  const second = await book(id, LATER);
  await send(owner, 'after', [jpeg]);
  await send(owner, 'after', [jpeg], { of: second });
  await changeJob(job, 'done');
  const read = async (of: string) => (await browser().get(await pathOf(of))).text();
  const page = await read(job);
  expect(page).toContain('data-photo-consent');
  expect(page).toContain('/photos/2"');
  expect(page).not.toContain('/photos/3"');
  expect(await read(second)).not.toContain('data-photo-consent');
  expect((await browser().get(`${await pathOf(job)}/photos/3`)).status).toBe(404);
});

test('go with their job to another request, after the photos of that one', async () => {
  const { accept, changeJob, detail, job, jpeg, lead, own, owner, send } = await setUp();
  const { phone } = await detail();
  const called = await accept({ phone }, [], [own, own]);
  await send(owner, 'after', [jpeg]);
  await changeJob(job, 'request', { request: called });
  expect((await detail()).photos.map(({ taken }) => taken)).toEqual([null]);
  expect((await lead(called)).photos.map(({ position, taken }) => [position, taken])).toEqual([
    [1, null],
    [2, null],
    [3, 'after'],
  ]);
  expect((await owner.get(`/api/desk/leads/${called}/photos/3`)).status).toBe(200);
});

test('beyond the limit are refused, and none of them is stored', async () => {
  const { database, detail, id, jpeg, own, owner, send } = await setUp();
  await database.transact([], (transaction) =>
    insertPhotos(transaction, { request: id }, Array<NewPhoto>(MAX_LEAD_PHOTOS - 2).fill(own)),
  );
  const full = await send(owner, 'before', [jpeg, jpeg]);
  expect([full.status, await full.json()]).toEqual([409, { error: 'full' }]);
  expect((await detail()).photos).toHaveLength(MAX_LEAD_PHOTOS - 1);
  expect((await send(owner, 'before', [jpeg], { key: 'one less' })).status).toBe(200);
});

test('that are none, have no key, or are of a job that crew may not see are refused', async () => {
  const { crew, clock, jpeg, send, detail } = await setUp();
  expect((await send(crew, 'before', [new TextEncoder().encode('no photo')])).status).toBe(422);
  expect((await send(crew, 'before', [jpeg], { key: '' })).status).toBe(400);
  expect((await send(crew, 'before', [])).status).toBe(400);
  expect((await send(crew, 'during', [jpeg])).status).toBe(400);
  // What was taken without a network may arrive the next morning.
  clock.now += 48 * 3_600_000;
  expect((await send(crew, 'before', [jpeg])).status).toBe(404);
  expect((await detail()).photos).toHaveLength(1);
});
