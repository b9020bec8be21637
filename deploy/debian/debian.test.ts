/**
 * The recipe for one machine, on the loopback: Caddy with the recipe's Caddyfile, and a port that outlives the server.
 * What it does to a whole machine is tried by deploy/testing/clean-root.
 */
import { renameSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { runLeads } from '../../server/testing/run-command.ts';
import { tempFolder, writeFiles } from '../../server/testing/temp-folder.ts';
import { startCaddy } from '../testing/caddy.ts';
import { holdPort } from '../testing/held-port.ts';
import { http2Client } from '../testing/http2.ts';
import { JSON_HEADERS, quote, visitWithoutPause } from '../testing/load.ts';
import { freePorts } from '../testing/ports.ts';
import { ensureCaddy } from '../testing/programs.ts';

const HOST = 'www.website.localhost';
const OTHER_HOST = 'website.localhost';
const SLOW = 120_000;

const missing = reasonToSkip();
if (missing) console.warn(`Skipped: ${missing}`);

function reasonToSkip(): string {
  try {
    ensureCaddy();
    return '';
  } catch (error) {
    return (error as Error).message;
  }
}

async function machine(settings: Readonly<Record<string, string>> = {}) {
  const folder = tempFolder();
  const use = (release: string) => {
    symlinkSync(join(folder, release), join(folder, 'next'));
    renameSync(join(folder, 'next'), join(folder, 'current'));
  };
  for (const name of ['one', 'two']) writeRelease(folder, name);
  use('one');
  const database = `file:${join(folder, 'leads.db')}`;
  const { port, restart } = await holdPort(join(folder, 'service'), {
    TRUST_PROXY: '127.0.0.1',
    DIST_DIR: join(folder, 'current/dist'),
    DATABASE_URL: database,
    RATE_LIMIT_PER_HOUR: '0',
    LOG_LEVEL: 'error',
    ...settings,
  });
  const [http = 0, https = 0] = await freePorts(2);
  const names = { SITE_URL: `https://${HOST}`, SITE_REDIRECT_FROM: OTHER_HOST };
  const ca = await startCaddy({ ...names, SITE_UPSTREAM: `127.0.0.1:${port}` }, { http, https });
  return {
    http,
    https,
    database,
    update(release: string) {
      use(release);
      return restart();
    },
    client(host: string) {
      const client = http2Client(host, https, ca);
      onTestFinished(client.close);
      return client.ask;
    },
  };
}

/** A built site that says which release it is. */
function writeRelease(folder: string, name: string): void {
  const page = `<!doctype html><title>Release ${name}</title>`;
  writeFiles(join(folder, name), {
    'dist/index.html': page,
    'dist/index.html.br': brotliCompressSync(page),
  });
}

test.skipIf(missing)(
  'visitors come by TLS and HTTP/2, are told of HTTP/3, and get what the server says',
  {
    timeout: SLOW,
  },
  async () => {
    const { http, https, client } = await machine();
    const ask = client(HOST);

    const page = await ask('GET', '/', { 'accept-encoding': 'br' });
    expect(page.status).toBe(200);
    expect(page.headers).toMatchObject({
      'content-encoding': 'br',
      'strict-transport-security': 'max-age=31536000',
      'content-security-policy': expect.stringMatching(/^default-src 'none'/),
      'alt-svc': expect.stringContaining(`h3=":${https}"`),
    });
    expect(page.headers).not.toHaveProperty('server');
    expect(await ask('GET', '/', { 'if-none-match': String(page.headers['etag']) })).toMatchObject({
      status: 304,
      body: '',
    });

    const refused = await ask(
      'POST',
      '/api/quotes',
      JSON_HEADERS,
      JSON.stringify({ name: 'x'.repeat(2 << 20) }),
    );
    expect(refused.status).toBe(413);
    expect(JSON.parse(refused.body)).toHaveProperty('phone');

    const other = await client(OTHER_HOST)('GET', '/services?gclid=1');
    expect([other.status, other.headers['location']]).toEqual([301, `https://${HOST}/services?gclid=1`]);
    const plain = await fetch(`http://127.0.0.1:${http}/services?gclid=1`, {
      headers: { host: HOST },
      redirect: 'manual',
    });
    expect(plain.status).toBe(308);
  },
);

test.skipIf(missing)(
  'visitors cannot invent addresses to get around the limit',
  { timeout: SLOW },
  async () => {
    const { client } = await machine({ RATE_LIMIT_PER_HOUR: '2' });
    const ask = client(HOST);
    const statuses: number[] = [];
    for (const address of ['198.51.100.1', '198.51.100.2', '198.51.100.3']) {
      const headers = { ...JSON_HEADERS, 'x-forwarded-for': address };
      statuses.push((await ask('POST', '/api/quotes', headers, quote())).status);
    }
    expect(statuses).toEqual([201, 201, 429]);
  },
);

test.skipIf(missing)('an update under load refuses nobody and loses no lead', { timeout: SLOW }, async () => {
  const { database, update, client } = await machine();
  const ask = client(HOST);
  const load = visitWithoutPause(ask, ['/']);
  for (const release of ['two', 'one', 'two']) {
    const before = load.leads.size;
    await expect.poll(() => load.leads.size, { timeout: 20_000 }).toBeGreaterThan(before + 20);
    await update(release);
  }
  await expect.poll(async () => (await ask('GET', '/')).body, { timeout: 20_000 }).toContain('Release two');
  await load.stop();
  expect(load.failures).toEqual([]);

  const { stdout } = await runLeads(['export', '--format', 'json'], { DATABASE_URL: database });
  const stored = (JSON.parse(stdout) as { id: string }[]).map(({ id }) => id);
  expect(stored.toSorted()).toEqual([...load.leads].toSorted());
});
