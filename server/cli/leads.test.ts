/** `npm run leads`, called in this process while another connection has the database open, as the server's. */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { loadFixture } from '../../tests/fixture/fixture.ts';
import { openDatabase } from '../db/database.ts';
import type { NewRequest } from '../db/tables.ts';
import type { Terms } from '../leads/accept.ts';
import { bookJob } from '../leads/book.ts';
import { createJobs } from '../leads/create-jobs.ts';
import { jobState } from '../leads/jobs.ts';
import { LeadStore } from '../leads/lead-store.ts';
import { setRoutes } from '../leads/messages.ts';
import type { NewPhoto } from '../leads/photo-rows.ts';
import { bothDatabases, newSqlite } from '../testing/databases.ts';
import { newRequest, person, store, terms } from '../testing/new-request.ts';
import { runLeads } from '../testing/run-command.ts';
import { tempFolder } from '../testing/temp-folder.ts';

const HOUR_MS = 3_600_000;
/** Of a Monday, far enough ahead that today's date does not matter. */
const EARLY = { date: '2030-01-07', id: '0800-1000' };
const LATE = { date: '2030-01-07', id: '1300-1500' };

/** The first lead came on 2026-11-20 at 6 am in Denver, each further one an hour later from another person. */
async function start(url = newSqlite()) {
  const clock = { now: Date.parse('2026-11-20T13:00:00Z') };
  const database = await openDatabase(url);
  onTestFinished(() => database.close());
  const { store: jobs } = await createJobs(database, loadFixture());
  const leads = new LeadStore(database);
  const run = (...argv: string[]) =>
    runLeads(argv, { DATABASE_URL: url, BUSINESS_TIME_ZONE: 'America/Denver' });
  let people = 0;
  return {
    clock,
    database,
    run,
    async add(changes: Partial<NewRequest> = {}, more: Partial<Terms> = {}, photos: NewPhoto[] = []) {
      const somebody = people > 0 ? person(people) : {};
      people++;
      const id = await store(database, { ...somebody, ...changes }, { ...more, photos, now: clock.now });
      clock.now += HOUR_MS;
      return id;
    },
    /** @returns the id of the job */
    book: async (id: string, window = EARLY) =>
      (await bookJob(jobs, id, window, { by: 'cli' })).job?.id ?? '',
    /** States and amounts of its jobs. */
    jobsOf: async (id: string) =>
      (await leads.findFull(id))?.jobs.map((job) => [job.id, jobState(job), job.amount_cents]),
    said: async (...argv: string[]) => {
      const { status, stdout, stderr } = await run(...argv);
      expect([status, stderr]).toEqual([0, '']);
      return stdout;
    },
  };
}

describe('list', () => {
  test('is a table of everything needed to call back, without control characters', async () => {
    const { add, run } = await start();
    const first = await add({ attribution: '{"utm_source":"google"}' });
    const second = await add({ name: 'Zoë\u001b[2J\nBold' });
    expect(await run('list')).toEqual({
      status: 0,
      stderr: '',
      stdout: `${[
        'Received              Status  Name          Phone           ZIP    Service  Source  Id',
        `2026-11-20 06:00 MST  new     Ada Byron     (916) 555-0142  95814  piano    google  ${first}`,
        `2026-11-20 07:00 MST  new     Zoë [2J Bold  (916) 200-0001  95814  piano            ${second}`,
      ].join('\n')}\n`,
    });
  });

  test('names the languages of leads, but for the first of the site', async () => {
    const url = `file:${join(tempFolder(), 'leads.db')}`;
    const { add } = await start(url);
    await add({ language: 'fr' });
    await add({ language: 'en' });
    await add({ language: 'es' });
    const languages = async (LANGUAGES: string) => {
      const { stdout } = await runLeads(['list'], { DATABASE_URL: url, LANGUAGES });
      return stdout.match(/\b(fr|en|es)\b/g);
    };
    expect(await languages('en')).toEqual(['fr', 'es']);
    expect(await languages('es')).toEqual(['fr', 'en']);
  });

  test("begins with a day in the business's time zone", async () => {
    const { add, clock, run } = await start();
    await add({ name: 'Early' });
    clock.now = Date.parse('2026-11-21T06:59:59Z');
    await add({ name: 'Almost' });
    clock.now += 1_000;
    await add({ name: 'Midnight' });
    const names = async (since: string) =>
      (await run('list', '--since', since)).stdout.match(/Early|Almost|Midnight/g);
    expect(await names('2026-11-20')).toEqual(['Early', 'Almost', 'Midnight']);
    expect(await names('2026-11-21')).toEqual(['Midnight']);
    expect((await run('list', '--since=2026-11-22')).stdout).toBe('No leads in that time.\n');
  });

  test('has the leads of one phone number together, and duplicates marked as such', async () => {
    const { add, run } = await start();
    const first = await add({ name: 'Ada' });
    await add({ name: 'Grace' });
    const again = await add({ name: 'Ada again', phone: newRequest().phone });
    const { stdout } = await run('list');
    expect(stdout.match(/Ada again|Ada|Grace/g)).toEqual(['Ada', 'Ada again', 'Grace']);
    expect((await run('duplicate', again, first)).status).toBe(0);
    expect((await run('list')).stdout).toMatch(/ new +Ada .*\n.* duplicate +Ada again .*\n.* new +Grace /);
  });

  test('says so when nobody has asked yet', async () => {
    const { run } = await start();
    expect((await run('list')).stdout).toBe(
      'No leads yet. They appear here as soon as somebody sends the form.\n',
    );
    expect((await run('list', '--spam')).stdout).toBe('Nothing is set aside as spam.\n');
  });
});

test('show has everything, first and last touch included', async () => {
  const { add, run } = await start();
  const lead = newRequest({
    details: 'Line 1\nLine "2", end',
    attribution: '{"gclid":"first","utm_source":"google"}',
    current_page: '{"gclid":"last"}',
    idempotency_key: 'k1',
  });
  const id = await add(lead);
  const { stdout } = await run('show', id);
  const { name, email, zip, page, page_title, consent_text, consent_version, ip_address, user_agent } = lead;
  for (const value of [
    id,
    name,
    email,
    zip,
    page,
    page_title,
    consent_text,
    consent_version,
    ip_address,
    user_agent,
    '(916) 555-0142',
  ])
    expect(stdout).toContain(value);
  expect(stdout).not.toContain('k1');
  expect(stdout).toMatch(/Details +Line 1\n +Line "2", end\n/);
  expect(stdout).toMatch(
    /First touch\n +gclid +first\n +utm_source +google\n[\s\S]*Last touch\n +gclid +last\n/,
  );
});

describe('a lead is named', () => {
  test('by its id, the beginning of its id, or its phone number', async () => {
    const { add, run } = await start();
    const ada = await add({ name: 'Ada' });
    const grace = await add({ name: 'Grace', phone: '+19165550143' });
    for (const text of [ada, ada.slice(0, 13), ada.slice(0, 13).toUpperCase(), '(916) 555-0142']) {
      expect((await run('show', text)).stdout).toMatch(/Name +Ada\n/);
    }
    expect((await run('lost', '916-555-0143')).stdout).toBe(`Lead ${grace} is lost.\n`);
  });

  test('so that one matches: else the matches are listed and nothing changes', async () => {
    const { add, run } = await start();
    const ids = [await add({ name: 'Ada' }), await add({ name: 'Ada again', phone: '+19165550142' })];
    for (const text of ['01', '9165550142']) {
      const { status, stdout, stderr } = await run('lost', text);
      expect([status, stdout]).toEqual([1, '']);
      expect(stderr).toContain(`${text} could be any of these leads. Say which by its id:`);
      expect(stderr).toContain(`${ids[0]}  2026-11-20 06:00 MST  new  Ada\n`);
      expect(stderr).toContain(`${ids[1]}  2026-11-20 07:00 MST  new  Ada again\n`);
    }
    expect((await run('list')).stdout).not.toContain('lost');
    for (const argv of [
      ['show', 'x'],
      ['lost', 'x'],
      ['won', 'x', '5'],
      ['duplicate', ids[0] ?? '', 'x'],
      ['reopen', 'x'],
    ]) {
      expect(await run(...argv)).toEqual({
        status: 1,
        stdout: '',
        stderr: 'That did not work: There is no lead x. `npm run leads -- list` shows the ids.\n',
      });
    }
  });
});

test('photos are listed with their lead, and written into a folder once', async () => {
  const { add, run } = await start();
  const data = Buffer.alloc(1_500, 9);
  const photo = { name: 'pile.jpg', type: 'image/jpeg', width: 640, height: 480, data };
  const id = await add({}, {}, [photo, photo]);
  expect((await run('show', id)).stdout).toMatch(
    /Photo +pile\.jpg {2}640 × 480, 2 kB\nPhoto +pile\.jpg {2}640 × 480, 2 kB\n/,
  );
  const folder = join(tempFolder(), 'new/folder');
  const paths = ['01 pile.jpg', '02 pile.jpg'].map((name) => join(folder, name));
  expect(await run('photos', id, folder)).toMatchObject({ status: 0, stdout: `${paths.join('\n')}\n` });
  for (const path of paths) expect(readFileSync(path)).toEqual(data);
  // A second time would overwrite what the owner may have worked on.
  expect(await run('photos', id, folder)).toMatchObject({ status: 1, stdout: '' });
});

describe('won', () => {
  test('of a lead without a job enters one that is done, and then corrects its amount; --new enters another', async () => {
    const { add, jobsOf, said } = await start();
    const id = await add();
    expect(await said('won', id, '350')).toBe(`Lead ${id} is won, for $350.\n`);
    expect(await said('won', id, '$1,350.50')).toBe(`Lead ${id} is won, for $1,350.50.\n`);
    expect(await jobsOf(id)).toEqual([[expect.any(String), 'done', 135_050]]);
    expect(await said('won', id, '100', '--new')).toBe(`Lead ${id} is won, for $1,450.50.\n`);
    expect(await jobsOf(id)).toEqual([
      [expect.any(String), 'done', 135_050],
      [expect.any(String), 'done', 10_000],
    ]);
    expect(await said('list')).toMatch(/ won +\$1,450\.50 /);
  });

  test('finishes the job that is to do, and leaves the one that was done before', async () => {
    const { add, book, jobsOf, said } = await start();
    const id = await add();
    const first = await book(id);
    expect(await said('won', id, '300')).toBe(`Lead ${id} is won, for $300.\n`);
    const second = await book(id, LATE);
    expect(await said('won', id, '200')).toBe(`Lead ${id} is won, for $500.\n`);
    // Nothing is to do: the amount of the latest is corrected.
    expect(await said('won', id, '250')).toBe(`Lead ${id} is won, for $550.\n`);
    expect(await jobsOf(id)).toEqual([
      [first, 'done', 30_000],
      [second, 'done', 25_000],
    ]);
    const shown = await said('show', id);
    expect(shown).toMatch(new RegExp(`Job +${first}  done  Mon, Jan 7, 8–10 am  \\$300\\n`));
    expect(shown.split('History')[1]).toMatch(
      /Done, for \$300\n[\s\S]*Done, for \$200\n[\s\S]*Amount: \$250\n/,
    );
  });

  test('of a lead with two jobs to do asks which, and takes the beginning of an id', async () => {
    const { add, book, jobsOf, run, said } = await start();
    const id = await add();
    const [first, second] = [await book(id), await book(id, LATE)];
    expect(await run('won', id, '300')).toEqual({
      status: 2,
      stdout: '',
      stderr: `${[
        `Lead ${id} has 2 jobs to do. Say which: --job ID`,
        `  ${first}  booked  Mon, Jan 7, 8–10 am`,
        `  ${second}  booked  Mon, Jan 7, 1–3 pm`,
      ].join('\n')}\n`,
    });
    expect(await jobsOf(id)).toEqual([
      [first, 'booked', null],
      [second, 'booked', null],
    ]);
    expect(await said('won', id, '300', '--job', second.slice(0, 30))).toBe(
      `Lead ${id} is booked, for $300.\n`,
    );
    expect(await jobsOf(id)).toEqual([
      [first, 'booked', null],
      [second, 'done', 30_000],
    ]);
    expect((await run('won', id, '300', '--job', 'ffff')).stderr).toContain(`Lead ${id} has no such job.`);
    expect(await said('won', id, '400')).toBe(`Lead ${id} is won, for $700.\n`);
    // The job that was done last was booked first.
    expect(await said('won', id, '450')).toBe(`Lead ${id} is won, for $750.\n`);
    expect(await jobsOf(id)).toEqual([
      [first, 'done', 45_000],
      [second, 'done', 30_000],
    ]);
  });

  test('is refused for a job that was canceled, and enters another one where only that was', async () => {
    const { add, book, jobsOf, run, said } = await start();
    const id = await add();
    const job = await book(id);
    await run('lost', id, '--cancel');
    expect((await run('won', id, '300', '--job', job)).stderr).toContain('That job was canceled.');
    expect(await said('won', id, '300')).toBe(`Lead ${id} is won, for $300.\n`);
    expect(await jobsOf(id)).toEqual([
      [job, 'canceled', null],
      [expect.any(String), 'done', 30_000],
    ]);
  });
});

describe('what the owner says of a lead', () => {
  test('lost is refused while a job is to do, unless it is canceled with it', async () => {
    const { add, book, jobsOf, run, said } = await start();
    const id = await add();
    const job = await book(id);
    expect(await run('lost', id)).toEqual({
      status: 1,
      stdout: '',
      stderr: `That did not work: Lead ${id} has a job to do. To cancel it, too, and tell the customer: --cancel\nIts jobs:\n  ${job}  booked  Mon, Jan 7, 8–10 am\n`,
    });
    expect(await said('lost', id, '--cancel')).toBe(`Lead ${id} is lost.\n`);
    expect(await jobsOf(id)).toEqual([[job, 'canceled', null]]);
    // The job does not come back.
    expect(await said('reopen', id)).toBe(`Lead ${id} is canceled.\n`);
    expect(await jobsOf(id)).toEqual([[job, 'canceled', null]]);
  });

  test('lost and spam are taken back to what followed from its history, by reopen or not-spam', async () => {
    const { add, book, jobsOf, run, said } = await start();
    const [id, other] = [await add(), await add()];
    await said('won', id, '$1,350.50');
    expect(await said('spam', id)).toBe(`Lead ${id} is spam, for $1,350.50.\n`);
    expect(await said('list')).toMatch(/\n\nSet aside as spam: 1\./);
    expect(await said('list', '--spam')).toContain(id);
    expect(await said('not-spam', id)).toBe(`Lead ${id} is won, for $1,350.50.\n`);
    expect(await run('not-spam', id)).toMatchObject({
      status: 1,
      stderr: `That did not work: Lead ${id} is open: it is won.\n`,
    });
    const job = await book(other);
    expect(await said('spam', other)).toBe(`Lead ${other} is spam.\n`);
    expect(await jobsOf(other)).toEqual([[job, 'canceled', null]]);
    await said('reopen', other);
    expect(await said('lost', other)).toBe(`Lead ${other} is lost.\n`);
    expect((await said('show', other)).split('History')[1]).toMatch(
      /Marked as spam\n[\s\S]*Open again\n[\s\S]*Marked as lost\n/,
    );
  });

  test('a duplicate is shown with the other, and taken back; one with a job to do is refused', async () => {
    const { add, book, run, said } = await start();
    const [id, again] = [await add(), await add({ name: 'Ada again' })];
    expect(await said('duplicate', again, id)).toBe(
      `Lead ${again} is a duplicate of ${id}. To undo it: npm run leads -- reopen ${again}\n`,
    );
    expect(await said('show', id)).toMatch(new RegExp(`Duplicate +${again} .* Ada again\\n`));
    expect(await said('show', again)).toMatch(new RegExp(`Duplicate of +${id}\\n`));
    expect(await said('reopen', again)).toBe(`Lead ${again} is new.\n`);
    expect((await run('duplicate', id, id)).stderr).toBe(
      "That did not work: A lead can't be a duplicate of itself.\n",
    );
    const job = await book(again);
    expect(await run('duplicate', again, id)).toEqual({
      status: 1,
      stdout: '',
      stderr: `That did not work: Lead ${again} has a job to do: move the job to the other lead at the desk, or cancel it, first.\nIts jobs:\n  ${job}  booked  Mon, Jan 7, 8–10 am\n`,
    });
  });
});

test('forget takes a number or an address, and says what was removed and who may be the same person', async () => {
  const { add, run } = await start();
  const limited = terms(20);
  await add({ email: 'ada@example.com' }, limited);
  await add({ phone: '+19165550142', email: 'ada@example.com' }, limited);
  await add({ email: 'ADA@example.com' }, limited);
  const other = await add({ name: 'Grace', email: 'grace@example.com' });
  expect((await run('forget', '(916) 555-0142')).stdout).toMatch(
    /^Removed everything about \(916\) 555-0142: 2 leads, with jobs, messages, photos and history\.\nBackups and exports made before.*\n1 more lead has ada@example\.com\./,
  );
  expect((await run('forget', 'ada@EXAMPLE.com')).stdout).toMatch(
    /^Removed everything about ada@EXAMPLE\.com: 1 lead/,
  );
  expect(await run('forget', 'ada@example.com')).toMatchObject({
    status: 1,
    stderr: 'That did not work: Nothing is stored about ada@example.com.\n',
  });
  const left = JSON.parse((await run('export', '--format', 'json')).stdout) as { id: string }[];
  expect(left.map(({ id }) => id)).toEqual([other]);
});

test.each(bothDatabases())(
  'backup makes a private, complete copy of SQLite, and says how to of PostgreSQL: %s',
  async (name, createUrl) => {
    const { add, run } = await start(await createUrl());
    const id = await add();
    const path = join(tempFolder(), 'copy.db');
    const { status, stderr } = await run('backup', path);
    if (name === 'Postgres') {
      expect(status).toBe(1);
      expect(stderr).toContain(`pg_dump --format=custom --file="${path}" "$DATABASE_URL"`);
      return;
    }
    expect([status, stderr, statSync(path).mode & 0o777]).toEqual([0, '', 0o600]);
    const copy = await runLeads(['export', '--format', 'json'], { DATABASE_URL: `file:${path}` });
    expect(JSON.parse(copy.stdout)).toMatchObject([{ id }]);
    expect((await run('backup', path)).stderr).toBe(
      `That did not work: ${path} exists already. Choose another name.\n`,
    );
  },
);

test('resend says what is sent again, or why nothing is', async () => {
  const { add, database, run } = await start();
  const early = await add();
  await setRoutes(database, [
    { audience: 'owner', channel: 'webhook' },
    { audience: 'owner', channel: 'mail' },
  ]);
  const [id, spam] = [await add(), await add({}, { spamSigns: ['honeypot'] })];
  const given = { outcome: 'failed', due_at: null, finished_at: '2026-11-27T20:00:00.000Z' } as const;
  await database.transact([], (transaction) =>
    transaction
      .updateTable('messages')
      .set({ ...given, reason: 'refused:500' })
      .execute(),
  );
  await setRoutes(database, [{ audience: 'owner', channel: 'webhook' }]);
  expect(await run('resend', id)).toEqual({
    status: 0,
    stderr: '',
    stdout: `Lead ${id} is sent again, as soon as the server runs: email, webhook.\nNot set up at present, so it waits until it is: email.\n`,
  });
  for (const [lead, why] of [
    [id, 'has nothing that failed: email waiting, webhook waiting.'],
    [spam, 'is set aside as spam. reopen takes it back and delivers it.'],
    [early, 'was received when no delivery was set up.'],
  ] as const) {
    expect(await run('resend', lead)).toMatchObject({
      status: 1,
      stdout: '',
      stderr: `That did not work: Lead ${lead} ${why}\n`,
    });
  }
});

test('export writes each format, and says which other files there are', async () => {
  const { add, run } = await start();
  for (const kind of ['gclid', 'gbraid', 'wbraid', 'msclkid']) {
    const id = await add({ attribution: JSON.stringify({ [kind]: `click-${kind}` }) });
    await run('won', id, '100');
  }
  const file = async (...argv: string[]) => {
    const { status, stdout, stderr } = await run('export', '--format', ...argv);
    expect(status).toBe(0);
    return { lines: stdout.trim().split('\n'), stderr };
  };
  expect((await file('csv')).lines).toHaveLength(5);
  expect(await file('google-ads')).toEqual({
    lines: [expect.stringMatching(/^Google Click ID,.*,Order ID$/), expect.stringMatching(/^click-gclid,/)],
    stderr:
      '1 more in a file of their own: add --click-id wbraid\n1 more in a file of their own: add --click-id gbraid\n',
  });
  expect((await file('google-ads', '--click-id', 'gbraid')).lines[1]).toMatch(/^click-gbraid,/);
  expect((await file('google-ads', '--legacy')).lines[0]).toBe('Parameters:TimeZone=America/Denver');
  expect((await file('google-ads-enhanced')).lines).toHaveLength(5);
  expect((await file('microsoft-ads')).lines[1]).toMatch(/^click-msclkid,Job won,/);
});
