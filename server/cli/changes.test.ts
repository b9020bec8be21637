import { statSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../db/database.ts';
import { bothDatabases } from '../testing/databases.ts';
import { liveLeads } from '../testing/live-leads.ts';
import { runLeads } from '../testing/server-process.ts';
import { tempFolder } from '../testing/temp-folder.ts';

const SLOW = 60_000;

describe.each(bothDatabases())('while the server runs on %s', (name, createUrl) => {
  test(
    'won, lost, spam and not-spam set a lead’s status, and its history shows it',
    async () => {
      const { post, run, exported } = await liveLeads(await createUrl());
      const id = await post({});
      const again = await post({ details: 'and a piano' });
      expect((await run('list')).stdout).toContain(again);
      for (const [words, said] of [
        [
          ['merge', again, id],
          `Lead ${again} is now part of ${id}. To undo it: npm run leads -- unmerge ${again}\n`,
        ],
        [['lost', id], `Lead ${id} is lost.\n`],
        [['won', id, '$1,350.50'], `Lead ${id} is won, for $1,350.50.\n`],
      ] as const) {
        expect(await run(...words)).toMatchObject({ status: 0, stdout: said, stderr: '' });
      }
      expect((await exported())[0]).toMatchObject({
        id,
        status: 'won',
        amount: 1350.5,
        merged: [{ id: again, details: 'and a piano' }],
        history: [
          { kind: 'merged', lead: again, by: 'cli' },
          { kind: 'status', from: 'new', to: 'lost', by: 'cli' },
          { kind: 'status', from: 'lost', to: 'won', amount_cents: 135_050, by: 'cli' },
        ],
      });
      expect((await run('not-spam', id)).status).toBe(1);
      expect((await run('spam', id)).status).toBe(0);
      expect((await run('list')).stdout).toMatch(
        /No leads yet.*\n\nSet aside as spam: 1\. To see them: list --spam\n/,
      );
      expect((await run('list', '--spam')).stdout).toContain(id);
      expect(await run('not-spam', id)).toMatchObject({ stdout: `Lead ${id} is won, for $1,350.50.\n` });
      const { stdout } = await run('show', id);
      expect(stdout).toMatch(
        /Asked again[\s\S]*Details +and a piano\n[\s\S]*History\n[\s\S]*lost → won, for \$1,350\.50 \(cli\)/,
      );
      expect((await exported())[0]).toMatchObject({ status: 'won', amount: 1350.5 });
      // What was merged names the lead that stands for it.
      expect(await run('won', again, '5')).toMatchObject({ stdout: `Lead ${id} is won, for $5.00.\n` });
      expect((await run('unmerge', again)).status).toBe(0);
      expect(await exported()).toHaveLength(2);
      expect(await run('merge', id, again)).toMatchObject({
        status: 1,
        stderr: expect.stringContaining('won'),
      });
    },
    SLOW,
  );

  test(
    'forget removes a person and says what; everybody else stays, new leads included',
    async () => {
      const { post, run, exported, keepPosting } = await liveLeads(await createUrl(), {
        RATE_LIMIT_PER_HOUR: '100000',
      });
      await post({ email: 'ada@example.com' });
      await post({ email: 'ada@example.com', details: 'again' });
      await post({ email: 'ADA@example.com', phone: '9165550199' });
      const other = await post({ name: 'Grace', phone: '9165550111', email: 'grace@example.com' });
      const forgetting = run('forget', '916-555-0142');
      const posted = await keepPosting(forgetting);
      const { status, stdout } = await forgetting;
      expect(status).toBe(0);
      expect(stdout).toMatch(
        /^Removed everything about \(916\) 555-0142: 2 leads, \d+ records of the limits\.\nBackups and exports made before.*\n1 more lead has ada@example\.com\./,
      );
      expect((await run('forget', 'ada@EXAMPLE.com')).stdout).toMatch(
        /^Removed everything about ada@EXAMPLE\.com: 1 lead/,
      );
      const left = await exported();
      expect(left.map(({ phone }) => phone)).not.toContain('+19165550142');
      expect(left.map(({ id }) => id)).toContain(other);
      expect(left).toHaveLength(posted + 1);
      const again = await run('forget', 'ada@example.com');
      expect([again.status, again.stderr]).toEqual([
        1,
        'That did not work: Nothing is stored about ada@example.com.\n',
      ]);
    },
    SLOW,
  );

  test(
    'an id that nobody has is a failure',
    async () => {
      const { run } = await liveLeads(await createUrl());
      for (const words of [
        ['won', 'x', '5'],
        ['lost', 'x'],
        ['spam', 'x'],
        ['not-spam', 'x'],
        ['show', 'x'],
      ]) {
        expect(await run(...words)).toMatchObject({ status: 1, stdout: '' });
      }
    },
    SLOW,
  );

  test(
    'backup makes a complete copy on SQLite, and says how to on Postgres',
    async () => {
      const { folder, post, run, keepPosting } = await liveLeads(await createUrl());
      for (let i = 0; i < 50; i++)
        await post({ phone: String(9_166_000_000 + i), details: 'x'.repeat(4_000) });
      const path = join(folder, 'copy.db');
      const copying = run('backup', path);
      await keepPosting(copying);
      const { status, stdout, stderr } = await copying;
      if (name === 'Postgres') {
        expect([status, stdout]).toEqual([1, '']);
        expect(stderr).toContain(`pg_dump --format=custom --file="${path}" "$DATABASE_URL"`);
        return;
      }
      expect([status, stderr]).toEqual([0, '']);
      expect(statSync(path).mode & 0o777).toBe(0o600);
      const copied = await runLeads(['export', '--format', 'json'], { DATABASE_URL: `file:${path}` });
      expect(JSON.parse(copied.stdout).length).toBeGreaterThanOrEqual(50);
      const again = await run('backup', path);
      expect([again.status, again.stderr]).toEqual([
        1,
        `That did not work: ${path} exists already. Choose another name.\n`,
      ]);
    },
    SLOW,
  );
});

test(
  'a forgotten person is in no file of a SQLite database, nor in a later copy',
  async () => {
    const { folder, post, run, filesWith } = await liveLeads();
    // Enough of others, before and after, for the tree of pages to be split and rebuilt around hers.
    for (let i = 0; i < 120; i++) {
      await post({ phone: String(9_166_000_000 + i), details: 'other '.repeat(i * 5) });
      if (i % 40 === 20)
        await post({ name: 'Ada Byron', email: `ada${i}@example.com`, details: 'SECRET '.repeat(90) });
    }
    expect(filesWith(/SECRET/)).not.toEqual([]);
    expect((await run('forget', '9165550142')).stdout).toContain('3 leads');
    expect(filesWith(/SECRET|9165550142|ada\d+@/)).toEqual([]);
    await run('backup', join(folder, 'data/copy.db'));
    expect(filesWith(/SECRET|9165550142|ada\d+@/)).toEqual([]);
  },
  SLOW,
);

test('the rows of every table that belong to a lead are deleted with it', async () => {
  const { db, close } = await openDatabase(`file:${join(tempFolder(), 'leads.db')}`);
  onTestFinished(close);
  const tables = await db.introspection.getTables();
  const belonging = tables.filter(({ columns }) => columns.some(({ name }) => name === 'lead_id'));
  expect(belonging.map(({ name }) => name)).toEqual(expect.arrayContaining(['lead_events', 'outbox']));
  for (const { name } of belonging) {
    const { rows } = await sql`
      select "table", "on_delete" from pragma_foreign_key_list(${name}) where "from" = 'lead_id'`.execute(db);
    expect(rows, name).toEqual([{ table: 'leads', on_delete: 'CASCADE' }]);
  }
});
