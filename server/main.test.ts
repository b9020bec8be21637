import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { runLeads } from './testing/run-command.ts';
import { runServer, startServer } from './testing/server-process.ts';
import { tempFolder } from './testing/temp-folder.ts';

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
  test('serves the site on every address, says where, and ends at once on Ctrl+C', async () => {
    const { server } = await start();
    expect(server.output()).toBe(`Listening on http://localhost:${server.port}\n`);
    for (const host of ['localhost', '127.0.0.1']) {
      expect((await fetch(`http://${host}:${server.port}/`)).status).toBe(200);
    }
    // With the connections of these requests still open.
    expect(await server.stop('SIGINT')).toBe(0);
  });

  test.each<[string, Record<string, string>, RegExp]>([
    [
      'the site is not built',
      { DIST_DIR: '/nowhere' },
      /^There is no built site in \/nowhere\. Run npm run build first\.\n$/,
    ],
    [
      'a setting is wrong',
      { PORT: 'http' },
      /^PORT: expected a whole number from 0 to 65535, found "http"\n$/,
    ],
    [
      'the database can not be opened',
      { DATABASE_URL: 'file:/tmp' },
      /^The database \(DATABASE_URL\) can't be opened: \/tmp is a folder\. Name a file/,
    ],
    [
      'the phone is none',
      { BUSINESS_PHONE: '12' },
      /BUSINESS_PHONE {2}phone \[BUSINESS_PHONE\]: expected a US phone/,
    ],
  ])('one line when %s', async (_name, env, line) => {
    const { status, stderr, stdout } = await runServer({ ...environment(), PORT: '0', ...env });
    expect(stderr).toMatch(line);
    expect(stderr.trim().split('\n')).toHaveLength(1);
    expect([status, stdout]).toEqual([1, '']);
  });

  test('one line when the port is taken', async () => {
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
  });
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

  test('a request that has begun is finished, and stored; a silent connection is closed before', async () => {
    const { server, settings } = await start();
    const silent = connect(server.port, '127.0.0.1');
    silent.on('error', () => {});
    await once(silent, 'connect');
    const request = beginQuote(server.url);
    await once(request, 'continue');
    const stopped = server.stop('SIGTERM');
    await once(silent.resume(), 'close');
    await expect.poll(() => fetch(server.url).catch(() => 'refused'), { timeout: 20_000 }).toBe('refused');
    expect(server.child.exitCode).toBeNull();
    request.end(quote);
    const [response] = await once(request, 'response');
    expect(response.statusCode).toBe(201);
    response.resume();
    expect(await stopped).toBe(0);
    const { stdout } = await runLeads(['export', '--format', 'json'], settings);
    expect(JSON.parse(stdout)).toHaveLength(1);
  });

  test('a second signal ends it at once', async () => {
    const { server } = await start();
    const request = beginQuote(server.url);
    request.on('error', () => {});
    await once(request, 'continue');
    const stopped = server.stop('SIGTERM');
    await expect.poll(() => fetch(server.url).catch(() => 'refused'), { timeout: 20_000 }).toBe('refused');
    server.child.kill('SIGTERM');
    expect(await stopped).toBe(1);
  });
});
