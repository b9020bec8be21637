/** Runs the real server, and the owner's commands on its database. */
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { runLeads } from './run-command.ts';
import { startServer } from './server-process.ts';
import { tempFolder } from './temp-folder.ts';

/** Starts a server on a SQLite file; it runs until the end of the test. */
export async function liveLeads(settings: Readonly<Record<string, string>> = {}) {
  const folder = tempFolder({ 'dist/index.html': '<title>Home</title>' });
  const env = {
    DIST_DIR: join(folder, 'dist'),
    DATABASE_URL: `file:${join(folder, 'data/leads.db')}`,
    RATE_LIMIT_PER_HOUR: '0',
    ...settings,
  };
  const server = await startServer(env);
  onTestFinished(() => void server.stop('SIGKILL'));

  const post = async (fields: object): Promise<string> => {
    const response = await fetch(`${server.url}/api/quotes`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Ada Byron', phone: '9165550142', zip: '95814', ...fields }),
    });
    const { id } = (await response.json()) as { id?: string };
    if (!id) throw new Error(`answered ${response.status}`);
    return id;
  };
  const run = (...words: string[]) => runLeads(words, env);
  return {
    folder,
    env,
    server,
    post,
    run,
    /** Posts leads of other people, one after another, until the promise settles. @returns the number of stored leads */
    async keepPosting(until: Promise<unknown>): Promise<number> {
      let over = false;
      const stop = () => {
        over = true;
      };
      until.then(stop, stop);
      let posted = 0;
      while (!over) await post({ name: 'Passer-by', phone: String(9_167_000_000 + posted++) });
      return posted;
    },
  };
}
