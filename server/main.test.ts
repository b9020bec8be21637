import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openDatabase } from './db/database.ts';
import { runLeads } from './testing/run-command.ts';
import { runServer, startServer } from './testing/server-process.ts';
import { tempFolder } from './testing/temp-folder.ts';

const SLOW = 60_000;

function environment() {
  const folder = tempFolder({ 'dist/index.html': '<title>Home</title>' });
  return { DIST_DIR: join(folder, 'dist'), DATABASE_URL: `file:${join(folder, 'data/leads.db')}` };
}

async function start(env: Record<string, string> = {}) {
  const settings = { ...environment(), ...env };
  const server = await startServer(settings);
  onTestFinished(() => void server.stop('SIGKILL'));
  return { server, settings };
}

describe('starting', () => {
  test(
    'serves the site on every address, and says where',
    async () => {
      const { server } = await start();
      expect(server.output()).toBe(`Listening on http://localhost:${server.port}\n`);
      for (const host of ['localhost', '127.0.0.1']) {
        expect((await fetch(`http://${host}:${server.port}/`)).status).toBe(200);
      }
    },
    SLOW,
  );

  test.each<[string, Record<string, string>, RegExp]>([
    [
      'the site is not built',
      { DIST_DIR: '/nowhere' },
      /^There is no built site in \/nowhere\. Run npm run build first\.\n$/,
    ],
    [
      'a port is no number',
      { PORT: 'http' },
      /^PORT: expected a whole number from 0 to 65535, found "http"\n$/,
    ],
    ['a limit is negative', { RATE_LIMIT_PER_HOUR: '-1' }, /^RATE_LIMIT_PER_HOUR: expected a whole number/],
    [
      'a switch is neither on nor off',
      { MONDAY_MAIL: 'yes' },
      /^MONDAY_MAIL: expected on or off, found "yes"/,
    ],
    ['the proxy has a name', { TRUST_PROXY: 'nginx' }, /^TRUST_PROXY: expected true, the number of proxies/],
    [
      'the database is of another kind',
      { DATABASE_URL: 'mysql://u:SECRET@h/d' },
      /^DATABASE_URL: expected file:path(?!.*SECRET)/,
    ],
    [
      'the database can not be opened',
      { DATABASE_URL: 'file:/dev/null/leads.db' },
      /^The database \(DATABASE_URL\) can't be opened: /,
    ],
    [
      'the database is a folder',
      { DATABASE_URL: 'file:/tmp' },
      /^The database \(DATABASE_URL\) can't be opened: \/tmp is a folder\. Name a file/,
    ],
    [
      'the database can not be written',
      { DATABASE_URL: 'file:/proc/leads.db' },
      /^The database \(DATABASE_URL\) can't be opened: \/proc\/leads\.db can't be written\. The disk must be/,
    ],
    [
      'the log has no such level',
      { LOG_LEVEL: 'verbose' },
      /^LOG_LEVEL: expected one of fatal, error, .*, found "verbose"\n$/,
    ],
    ['mail has no recipient', { SMTP_URL: 'smtp://mailpit:1025' }, /^LEADS_TO: expected the address/],
    [
      'the webhook is not signed',
      { WEBHOOK_URL: 'https://hooks.example.com/SECRET' },
      /^WEBHOOK_SECRET: expected at least 16 characters(?!.*SECRET$)/,
    ],
    [
      'the phone is none',
      { BUSINESS_PHONE: '12' },
      /BUSINESS_PHONE {2}phone \[BUSINESS_PHONE\]: expected a US phone/,
    ],
  ])(
    'one line when %s',
    async (_name, env, line) => {
      const { status, stderr, stdout } = await runServer({ ...environment(), PORT: '0', ...env });
      expect(stderr).toMatch(line);
      expect(stderr.trim().split('\n')).toHaveLength(1);
      expect([status, stdout]).toEqual([1, '']);
    },
    SLOW,
  );

  test(
    'one line when the database is some other file',
    async () => {
      const folder = tempFolder({
        'leads.db': 'Not a database, but longer than the header of one. '.repeat(20),
      });
      const env = { ...environment(), DATABASE_URL: `file:${join(folder, 'leads.db')}` };
      const { status, stderr } = await runServer({ ...env, PORT: '0' });
      expect(stderr).toMatch(
        /leads\.db is not a database\. Name another file, or restore a backup in its place\n$/,
      );
      expect(stderr.trim().split('\n')).toHaveLength(1);
      expect(status).toBe(1);
    },
    SLOW,
  );

  test(
    'one line when the database is of a newer release',
    async () => {
      const env = environment();
      const { transact, close } = await openDatabase(env.DATABASE_URL);
      await transact([], (transaction) =>
        sql`insert into kysely_migration values ('9999_later', '2030-01-01')`.execute(transaction),
      );
      await close();
      const { status, stderr } = await runServer({ ...env, PORT: '0' });
      expect(stderr).toMatch(/a newer release has changed its tables \(9999_later\)\. Start that release/);
      expect(stderr.trim().split('\n')).toHaveLength(1);
      expect(status).toBe(1);
    },
    SLOW,
  );

  test(
    'one line when the port is taken',
    async () => {
      const other = createServer().listen(0);
      await once(other, 'listening');
      onTestFinished(() => void other.close());
      const address = other.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      const { status, stderr } = await runServer({ ...environment(), PORT: String(port) });
      expect(stderr).toBe(
        `Port ${port} is taken. Stop the other program, or choose another port: PORT=${port + 1}\n`,
      );
      expect(status).toBe(1);
    },
    SLOW,
  );
});

describe('stopping', () => {
  const quote = JSON.stringify({ name: 'Ada', phone: '9165550142', zip: '95814' });

  /** Sends the headers of a quote; the caller sends the body. */
  function beginQuote(url: string) {
    const headers = {
      'content-type': 'application/json',
      'content-length': quote.length,
      expect: '100-continue',
    };
    const request = httpRequest(`${url}/api/quotes`, { method: 'POST', headers });
    request.flushHeaders();
    return request;
  }

  test.each(['SIGTERM', 'SIGINT'] as const)(
    '%s: ends at once when nothing runs, also with open connections',
    async (signal) => {
      const { server } = await start();
      await fetch(server.url);
      expect(await server.stop(signal)).toBe(0);
    },
    SLOW,
  );

  test(
    'closes silent connections at once',
    async () => {
      const { server } = await start();
      const silent = connect(server.port, '127.0.0.1');
      silent.on('error', () => {});
      await once(silent, 'connect');
      const request = beginQuote(server.url);
      await once(request, 'continue');
      const stopped = server.stop('SIGTERM');
      // The server waits for the running request, and closes the silent connection before that ends.
      await once(silent.resume(), 'close');
      expect(server.child.exitCode).toBeNull();
      request.end(quote);
      expect(await stopped).toBe(0);
    },
    SLOW,
  );

  test(
    'a request that has begun is finished, and stored',
    async () => {
      const { server, settings } = await start();
      const request = beginQuote(server.url);
      await once(request, 'continue');
      const stopped = server.stop('SIGTERM');
      await expect.poll(() => fetch(server.url).catch(() => 'refused'), { timeout: 20_000 }).toBe('refused');
      request.end(quote);
      const [response] = await once(request, 'response');
      expect(response.statusCode).toBe(201);
      response.resume();
      expect(await stopped).toBe(0);
      const { stdout } = await runLeads(['export', '--format', 'json'], settings);
      expect(JSON.parse(stdout)).toHaveLength(1);
    },
    SLOW,
  );

  test(
    'a second signal ends it at once',
    async () => {
      const { server } = await start();
      const request = httpRequest(`${server.url}/api/quotes`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'content-length': 100, expect: '100-continue' },
      });
      request.on('error', () => {});
      request.flushHeaders();
      await once(request, 'continue');
      const stopped = server.stop('SIGTERM');
      await expect.poll(() => fetch(server.url).catch(() => 'refused'), { timeout: 20_000 }).toBe('refused');
      server.child.kill('SIGTERM');
      expect(await stopped).toBe(1);
    },
    SLOW,
  );
});
