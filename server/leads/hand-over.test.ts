/** A job is moved to another request of the same customer. */
import { expect, test } from 'vitest';
import { WEDNESDAY } from '../testing/test-appointments.ts';
import { AFTERNOON, MORNING, testJobs } from '../testing/test-jobs.ts';
import { bookJob, cancelJob } from './book.ts';
import { loseRequest, markDuplicate } from './closures.ts';
import { sendDayMessage } from './day-message.ts';
import { finishJob } from './finish.ts';
import { moveToRequest } from './hand-over.ts';
import { addJobPhotos } from './job-photos.ts';
import { addNote } from './notes.ts';
import { MAX_LEAD_PHOTOS, type NewPhoto } from './photo-rows.ts';

const BY = { by: 'desk:o@pl.example', key: 'tap' } as const;
const PHONE = '+12185550177';

function newPhoto(name: string): NewPhoto {
  return { name, type: 'image/jpeg', width: 4, height: 3, data: Buffer.from(name) };
}

/** Two requests of one number; the first has a job with all that can belong to one. */
async function setUp() {
  const tested = await testJobs();
  const { ask, book, clock, database, jobs } = tested;
  const from = await ask({ phone: PHONE }, { photos: [newPhoto('from.jpg')] });
  const to = await ask({ phone: PHONE }, { photos: [newPhoto('to.jpg')] });
  const job = await book(from);
  const own = { by: BY.by, key: undefined };
  await addJobPhotos(
    database,
    job,
    { taken: 'before', photos: [newPhoto('b1.jpg'), newPhoto('b2.jpg')] },
    own,
    clock.now,
  );
  await sendDayMessage(
    database,
    job,
    { date: MORNING.date, kind: 'on_our_way', minutes: 20 },
    own,
    clock.now,
  );
  return {
    ...tested,
    from,
    to,
    job,
    bookAnother: async (id: string) =>
      (await bookJob(jobs, id, AFTERNOON, { by: 'cli', tell: false })).job?.id ?? '',
    move: (jobId = job, requestId = to, key: string | undefined = undefined) =>
      moveToRequest(database, jobId, requestId, { by: BY.by, key }, clock.now),
  };
}

test('a job takes its history, its messages and its photos along, and nothing else', async () => {
  const { book, from, job, lead, leads, move, queued, to } = await setUp();
  const before = { from: await lead(from), to: await lead(to) };
  const isAbout = ({ about }: { about: string }) => about === job;
  expect(await move()).toBe('done');
  const after = { from: await lead(from), to: await lead(to) };

  expect([after.from.state, after.to.state]).toEqual(['new', 'booked']);
  expect(after.from.jobs).toEqual([]);
  expect(after.to.jobs).toEqual(before.from.jobs.map((each) => ({ ...each, request_id: to })));
  const kinds = (events: typeof after.to.events) => events.map(({ kind, job_id }) => [kind, job_id]);
  expect(after.from.events).toEqual([]);
  expect(kinds(after.to.events)).toEqual([
    ['booked', job],
    ['photos', job],
    ['day_message', job],
    ['taken_over', job],
  ]);
  expect(after.to.events.at(-1)?.data).toEqual({ from, by: BY.by });
  expect(after.from.messages).toEqual(before.from.messages.filter((each) => !isAbout(each)));
  expect(after.to.messages.filter(isAbout)).toEqual(before.from.messages.filter(isAbout));
  expect((await queued(from)).every((text) => text.endsWith('request.created'))).toBe(true);
  const photos = async (id: string) =>
    (await leads.photosOf(id)).map(({ position, name, job_id }) => [position, name, job_id]);
  expect(await photos(from)).toEqual([[1, 'from.jpg', null]]);
  expect(await photos(to)).toEqual([
    [1, 'to.jpg', null],
    [2, 'b1.jpg', job],
    [3, 'b2.jpg', job],
  ]);
  // The request from which it came can be booked again, or be a duplicate.
  await book(from, { ...MORNING, date: WEDNESDAY });
});

test('a request whose job has gone to another one can be its duplicate', async () => {
  const { clock, database, from, lead, move, stateOf, to } = await setUp();
  await move();
  expect(await markDuplicate(database, from, to, { by: 'cli' }, clock.now)).toBe('done');
  expect(await stateOf(from)).toBe('duplicate');
  expect((await lead(to)).duplicates).toMatchObject([{ id: from }]);
});

test('a move that is sent twice is made once, and one to where the job is changes nothing', async () => {
  const { from, job, lead, move, to } = await setUp();
  expect(await move(job, to, 'tap')).toBe('done');
  expect(await move(job, from)).toBe('done');
  expect(await move(job, to, 'tap')).toBe('done');
  expect((await lead(from)).jobs).toHaveLength(1);
  const before = await lead(from);
  expect(await move(job, from)).toBe('done');
  expect(await lead(from)).toEqual(before);
});

test('only a job that is to do goes to another request', async () => {
  const { bookAnother, clock, database, from, job, jobs, lead, move } = await setUp();
  const canceled = await bookAnother(from);
  await cancelJob(jobs, canceled, { by: 'cli' });
  await finishJob(database, job, { by: 'cli', amountCents: 30_000 }, clock.now);
  const before = await lead(from);
  expect([await move(job), await move(canceled)]).toEqual(['conflict', 'conflict']);
  expect(await lead(from)).toEqual(before);
});

test('no job goes to a request of another phone number, or to none', async () => {
  const { ask, from, job, lead, move } = await setUp();
  const before = await lead(from);
  expect(await move(job, await ask())).toBe('not_found');
  expect(await move(job, 'nobody')).toBe('not_found');
  expect(await move('no job')).toBe('not_found');
  expect(await lead(from)).toEqual(before);
});

test('a closed request is open once it gets a job', async () => {
  const { clock, database, move, stateOf, to } = await setUp();
  await loseRequest(database, to, { by: 'cli' }, clock.now);
  await move();
  expect(await stateOf(to)).toBe('booked');
});

test('a job whose photos have no room stays where it is', async () => {
  const { clock, database, from, lead, move, to } = await setUp();
  const many = Array.from({ length: MAX_LEAD_PHOTOS - 2 }, (_, n) => newPhoto(`${n}.jpg`));
  expect(await addNote(database, to, '', many, clock.now)).toBe('done');
  const before = [await lead(from), await lead(to)];
  expect(await move()).toBe('full');
  expect([await lead(from), await lead(to)]).toEqual(before);
});
