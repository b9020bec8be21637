/** Whether the site may show the photos of a job: asked on the customer's page, kept with the job, minded at the desk. */
import { expect, test } from 'vitest';
import type { LeadDetail } from '../../contract/desk/leads.ts';
import { type JobPhoto, SITE_PATHS } from '../../contract/desk/site.ts';
import { person, store } from '../testing/new-request.ts';
import { picture } from '../testing/pictures.ts';
import { testDesk } from '../testing/test-desk.ts';
import { bookJob } from './book.ts';
import { finishJob, reopenJob } from './finish.ts';
import { moveToRequest } from './hand-over.ts';
import { addJobPhotos } from './job-photos.ts';

const ASKED = 'data-photo-consent';

async function setUp() {
  const desk = await testDesk();
  const owner = await desk.signIn();
  const data = await picture('jpeg');
  const photo = { name: 'a.jpg', type: 'image/jpeg', width: 64, height: 48, data };
  const { clock, database, jobs } = desk;
  const id = await store(database, { ...person(0), zip: '55802' }, { photos: [photo], now: clock.now });
  const window = { date: '2026-11-24', id: '0800-1000' };
  const job = (await bookJob(jobs, id, window, { by: 'cli' })).job?.id ?? '';
  const lead = await desk.leads.findFull(id);
  if (!lead) throw new Error('The request was not stored.');
  // The crew's own, of the job.
  const shoot = (of = job) =>
    addJobPhotos(database, of, { taken: 'after', photos: [photo] }, { by: 'cli' }, clock.now);
  await shoot();
  const path = new URL(desk.links.url(lead)).pathname;
  const customer = desk.browser();
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  return {
    ...desk,
    owner,
    id,
    job,
    shoot,
    page: async () => (await customer.get(path)).text(),
    photo: async (position: number) => (await customer.get(`${path}/photos/${position}`)).status,
    answer: async (may: string, fields = {}) => {
      const body = new URLSearchParams({ action: 'photos', may, ...fields });
      return (await customer.post(path, body.toString(), form)).status;
    },
    reopen: () => reopenJob(database, job, { by: 'cli' }, clock.now),
    finish: (of = job) => finishJob(database, of, { by: 'cli' }, clock.now),
    offered: async () => (await (await owner.get(`/api/desk${SITE_PATHS.jobPhotos}`)).json()) as JobPhoto[],
  };
}

test('a customer is asked once the job is done, with the photos of the crew, neither answer preselected', async () => {
  const { page, photo, answer, finish, offered } = await setUp();
  expect(await page()).not.toContain(ASKED);
  expect(await photo(2)).toBe(404);
  expect(await answer('yes')).toBe(400);
  await finish();
  expect(await page()).toContain(ASKED);
  expect(await page()).toMatch(/<img src="[^"]+\/photos\/2"/);
  expect(await photo(2)).toBe(200);
  expect(await page()).not.toMatch(/<input[^>]* name="may"[^>]* checked/);
  expect(await answer('')).toBe(422);
  expect(await answer('perhaps')).toBe(422);
  expect(await offered()).toEqual([]);
});

test('the desk offers what the customer allows, until they say no, and the history keeps both answers', async () => {
  const { page, answer, finish, offered, owner, id, clock, signIn } = await setUp();
  const detail = async () => (await (await owner.get(`/api/desk/leads/${id}`)).json()) as LeadDetail;
  const unread = async () => (await detail()).unread;
  await finish();
  await owner.post(`/api/desk/leads/${id}/read`, { read: true });
  expect(await answer('yes')).toBe(303);
  expect(await unread()).toBe(false);
  const [job] = (await detail()).jobs;
  const each = { lead: id, job: job?.id, width: 64, height: 48, at: new Date(clock.now).toISOString() };
  expect(await offered()).toEqual([
    { ...each, position: 1, taken: null },
    { ...each, position: 2, taken: 'after' },
  ]);
  expect(await page()).not.toMatch(/<input[^>]* name="may"[^>]* checked/);
  clock.now += 60_000;
  expect(await answer('no')).toBe(303);
  expect(await offered()).toEqual([]);
  // A photo may be on the site.
  expect(await unread()).toBe(true);
  const { history } = await detail();
  const said = history.filter(({ text }) => /photos of this job/.test(text));
  expect(said.map(({ text }) => /not want/.test(text))).toEqual([false, true]);
  const crew = await signIn('crew');
  expect((await crew.get(`/api/desk${SITE_PATHS.jobPhotos}`)).status).toBe(403);
});

test('a yes is about the photos on the page that was answered, the customer’s own with them', async () => {
  const { page, answer, finish, offered, shoot } = await setUp();
  await finish();
  const asked = /data-photo-consent.*?<\/section>/s.exec(await page())?.[0] ?? '';
  expect([...asked.matchAll(/\/photos\/(\d)"/g)].map(([, position]) => position)).toEqual(['1', '2']);
  const [, photos = ''] = /name="photos" value="(\d+)"/.exec(asked) ?? [];
  // Comes while they read.
  await shoot();
  expect(await answer('yes', { photos })).toBe(303);
  const positions = async () => (await offered()).map(({ position }) => position);
  expect(await positions()).toEqual([1, 2]);
  await answer('yes');
  expect(await positions()).toEqual([1, 2, 3]);
  await shoot();
  expect(await positions()).toEqual([1, 2, 3]);
});

test('a yes is about one job: the crew’s photos of another one are not shown', async () => {
  const { answer, clock, finish, id, job, jobs, offered, page, shoot } = await setUp();
  await finish();
  expect(await answer('yes')).toBe(303);
  clock.now += 60_000;
  const window = { date: '2026-11-25', id: '0800-1000' };
  const next = (await bookJob(jobs, id, window, { by: 'cli' })).job?.id ?? '';
  expect(next).not.toBe(job);
  // The customer's page shows the job to do.
  expect(await page()).not.toContain(ASKED);
  await shoot(next);
  await finish(next);
  expect((await offered()).map(({ position }) => position)).toEqual([1, 2]);
  expect(await page()).toContain(ASKED);
  expect(await page()).toMatch(/<img src="[^"]+\/photos\/3"/);
  expect(await answer('no')).toBe(303);
  // For what the customer sent, the latest answer about any of their jobs counts.
  expect((await offered()).map(({ position }) => position)).toEqual([2]);
});

test('an answer is void once the job belongs to another request, where its photos have other numbers', async () => {
  const { answer, clock, database, finish, job, offered, reopen } = await setUp();
  await finish();
  expect(await answer('yes')).toBe(303);
  expect(await offered()).toHaveLength(2);
  await reopen();
  const other = await store(database, { ...person(0), zip: '55802' }, { now: clock.now });
  expect(await moveToRequest(database, job, other, { by: 'cli' }, clock.now)).toBe('done');
  expect(await offered()).toEqual([]);
});
