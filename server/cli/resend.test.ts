import { describe, expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../db/database.ts';
import { bothDatabases } from '../testing/databases.ts';
import { liveLeads } from '../testing/live-leads.ts';
import { startReceiver } from '../testing/receiver.ts';

const SLOW = 60_000;

describe.each(bothDatabases())('while the server runs on %s', (_name, createUrl) => {
  test(
    'resend sends what was given up, once and with the id it had, and says what it does',
    async () => {
      const url = await createUrl();
      const receiver = await startReceiver();
      onTestFinished(() => receiver.stop());
      receiver.answer((_, response) => void response.writeHead(500).end());
      const { post, run } = await liveLeads(url, {
        WEBHOOK_URL: `${receiver.url}/hook`,
        WEBHOOK_SECRET: 'a secret for this test',
      });
      const id = await post({});
      const listed = async () => (await run('list')).stdout;
      await expect.poll(listed, { timeout: 20_000 }).toContain('webhook failing (refused:500)');
      await giveUp(url);
      expect(await listed()).toContain('webhook given up (refused:500)');

      receiver.answer((_, response) => void response.end());
      expect(await run('resend', id)).toEqual({
        status: 0,
        stderr: '',
        stdout: `Lead ${id} is sent again, as soon as the server runs: webhook.\n`,
      });
      await expect.poll(listed, { timeout: 20_000 }).toContain('webhook sent');
      expect(receiver.received).toHaveLength(2);
      expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
      expect((await run('show', id)).stdout).toMatch(/History\n.* to be sent again: webhook \(cli\)/);

      expect(await run('resend', id)).toMatchObject({
        status: 1,
        stdout: '',
        stderr: `That did not work: Lead ${id} has nothing that was given up: webhook sent.\n`,
      });
      expect((await run('resend', 'nobody')).stderr).toContain('There is no lead nobody.');
      const spam = await post({ website: 'https://spam.example', phone: '9165550199' });
      expect((await run('resend', spam)).stderr).toContain('not-spam takes it back and delivers it.');
    },
    SLOW,
  );
});

/** As after a week of failures. */
async function giveUp(url: string): Promise<void> {
  const { transact, close } = await openDatabase(url);
  const finished_at = new Date().toISOString();
  await transact([], (transaction) =>
    transaction.updateTable('outbox').set({ state: 'errored', due_at: null, finished_at }).execute(),
  );
  await close();
}
