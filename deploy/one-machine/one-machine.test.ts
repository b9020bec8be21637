/** The recipe for one machine, on the loopback: nginx with TLS and HTTP/2 before the server, and an update under load. */
import { execFile, execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, readFileSync } from 'node:fs';
import { type ClientHttp2Session, connect } from 'node:http2';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { runLeads } from '../../server/testing/server-process.ts';
import { tempFolder, writeFiles } from '../../server/testing/temp-folder.ts';
import { type Answer, type Ask, JSON_HEADERS, quote, visitWithoutPause } from '../testing/load.ts';
import { freePorts, startNginx } from '../testing/nginx.ts';
import { ensurePrograms } from '../testing/programs.ts';

const ROOT = join(import.meta.dirname, '../..');
const HOST = 'www.pointandlift.example';
const SLOW = 120_000;

/** Runs the server where the real one would have systemd do it; a release with a file `silent` never answers. */
const SYSTEMCTL = `#!/bin/sh
for last; do :; done
port=\${last#*@}
file=$POINT_AND_LIFT_HOME/$port.pid
gone() { [ ! -d /proc/$1 ] || grep -q ') Z' /proc/$1/stat; }
case $1 in
start)
  dist=$POINT_AND_LIFT_HOME/$port/dist
  [ -e "$dist/silent" ] && exit 0
  cd "$ROOT"
  PORT=$port HOST=127.0.0.1 TRUST_PROXY=127.0.0.1 DIST_DIR=$dist setsid node server/main.ts >"$file.log" 2>&1 &
  echo $! >"$file" ;;
stop)
  [ -f "$file" ] || exit 0
  pid=$(cat "$file"); rm "$file"; kill -TERM "$pid"
  until gone "$pid"; do sleep 0.05; done ;;
is-active) [ -f "$file" ] && ! gone "$(cat "$file")" ;;
esac
`;

beforeAll(() => void ensurePrograms(), SLOW);

async function machine() {
  const home = tempFolder({ 'bin/systemctl': SYSTEMCTL });
  chmodSync(join(home, 'bin/systemctl'), 0o755);
  const [first = 0, second = 0, plain = 0, tls = 0] = await freePorts(4);
  const env = {
    ...process.env,
    PATH: [join(home, 'bin'), join(ROOT, 'node_modules/.bin'), process.env['PATH']].join(delimiter),
    ROOT,
    POINT_AND_LIFT_HOME: home,
    POINT_AND_LIFT_FIRST_PORT: String(first),
    POINT_AND_LIFT_SECOND_PORT: String(second),
    POINT_AND_LIFT_PATIENCE: '40',
    DATABASE_URL: `file:${join(home, 'leads.db')}`,
    RATE_LIMIT_PER_HOUR: '0',
    LOG_LEVEL: 'error',
  };
  onTestFinished(() => {
    for (const port of [first, second]) {
      const pid = join(home, `${port}.pid`);
      if (existsSync(pid)) process.kill(Number(readFileSync(pid, 'utf8')), 'SIGKILL');
    }
  });
  const certificate = selfSigned(home);
  await startNginx(join(home, 'nginx'), configuration(home, { first, second, plain, tls }), plain);
  return {
    home,
    plain,
    env,
    update: (release: string, more = {}) =>
      promisify(execFile)(join(ROOT, 'deploy/one-machine/update'), [release], { env: { ...env, ...more } }),
    session: () => openSession(tls, certificate),
  };
}

/** A built site that says which release it is. */
function release(home: string, name: string, files: Readonly<Record<string, string>> = {}): string {
  const page = `<!doctype html><title>Release ${name}</title>`;
  const folder = join(home, 'releases', name);
  writeFiles(folder, {
    'dist/index.html': page,
    'dist/index.html.br': brotliCompressSync(page),
    [`dist/_assets/${name}.css`]: `/* ${name} */`,
    ...files,
  });
  return folder;
}

test('visitors come by HTTP/2 and TLS, and an update costs nobody an answer', { timeout: SLOW }, async () => {
  const { home, plain, env, update, session } = await machine();
  await update(release(home, 'one'));
  const ask = asker(session);

  const page = await ask('GET', '/', { 'accept-encoding': 'br' });
  expect(page.status).toBe(200);
  expect(page.headers).toMatchObject({
    'content-encoding': 'br',
    'strict-transport-security': 'max-age=31536000',
    'content-security-policy': expect.stringMatching(/^default-src 'none'/),
  });
  expect(await ask('GET', '/', { 'if-none-match': '*' })).toMatchObject({ status: 304, body: '' });
  const large = JSON.stringify({ name: 'x'.repeat(2 << 20) });
  const refused = await ask('POST', '/api/quotes', JSON_HEADERS, large);
  expect(refused.status).toBe(413);
  expect(JSON.parse(refused.body)).toHaveProperty('phone');
  const moved = await fetch(`http://127.0.0.1:${plain}/services?gclid=1`, { redirect: 'manual' });
  expect([moved.status, moved.headers.get('location')]).toEqual([301, `https://${HOST}/services?gclid=1`]);

  const load = visitWithoutPause(ask, ['/', '/_assets/one.css']);
  await expect.poll(() => load.leads.size, { timeout: 20_000 }).toBeGreaterThan(10);
  await update(release(home, 'two'));
  const soFar = load.count();
  await expect.poll(() => load.count(), { timeout: 20_000 }).toBeGreaterThan(soFar + 50);
  await load.stop();
  expect(load.failures).toEqual([]);
  expect(
    [...load.bodies]
      .filter((body) => body.includes('<title>'))
      .map(titleOf)
      .toSorted(),
  ).toEqual(['Release one', 'Release two']);
  expect(titleOf((await ask('GET', '/')).body)).toBe('Release two');

  const { stdout } = await runLeads(['export', '--format', 'json'], env as Record<string, string>);
  const stored = (JSON.parse(stdout) as { id: string }[]).map(({ id }) => id);
  expect(stored.toSorted()).toEqual([...load.leads].toSorted());
});

test('a release that does not answer leaves the one before in service', { timeout: SLOW }, async () => {
  const { home, update, session } = await machine();
  await update(release(home, 'good'));
  const silent = release(home, 'silent', { 'dist/silent': '' });
  await expect(update(silent, { POINT_AND_LIFT_PATIENCE: '1' })).rejects.toThrow(/did not answer/);
  await expect(update(join(home, 'nothing'))).rejects.toThrow(/There is no built site/);
  const ask = asker(session);
  expect(titleOf((await ask('GET', '/')).body)).toBe('Release good');
  expect(JSON.parse((await ask('POST', '/api/quotes', JSON_HEADERS, quote())).body)).toHaveProperty('id');
});

function titleOf(html: string): string {
  return /<title>(.*)<\/title>/.exec(html)?.[1] ?? '';
}

/** The recipe's own configuration, with this machine's ports and certificate. */
function configuration(home: string, ports: Record<'first' | 'second' | 'plain' | 'tls', number>): string {
  const changes: [RegExp, string][] = [
    [/listen \[::\].*\n/g, ''],
    [/listen 80;/, `listen 127.0.0.1:${ports.plain};`],
    [/listen 443 /, `listen 127.0.0.1:${ports.tls} `],
    [/127\.0\.0\.1:3001/, `127.0.0.1:${ports.first}`],
    [/127\.0\.0\.1:3002/, `127.0.0.1:${ports.second}`],
    [/\/etc\/letsencrypt\/live\/[^/]+/g, home],
  ];
  const text = readFileSync(join(import.meta.dirname, 'nginx.conf'), 'utf8');
  return changes.reduce((result, [what, by]) => {
    if (result.search(what) < 0) throw new Error(`nginx.conf no longer has ${what}.`);
    return result.replace(what, by);
  }, text);
}

function selfSigned(home: string): string {
  const [key, certificate] = [join(home, 'privkey.pem'), join(home, 'fullchain.pem')];
  const names = ['-subj', `/CN=${HOST}`, '-addext', `subjectAltName=DNS:${HOST}`];
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  execFileSync('openssl', ['req', '-x509', ...kind, '-keyout', key, '-out', certificate, ...names], {
    stdio: 'ignore',
  });
  return readFileSync(certificate, 'utf8');
}

async function openSession(port: number, ca: string): Promise<ClientHttp2Session> {
  const session = connect(`https://127.0.0.1:${port}`, { ca, servername: HOST });
  onTestFinished(() => session.destroy());
  await once(session, 'connect');
  expect(session.alpnProtocol).toBe('h2');
  return session;
}

/** Connections are renewed as browsers do, before nginx has had the thousand requests after which it ends one. */
const REQUESTS_OF_A_SESSION = 500;

function asker(open: () => Promise<ClientHttp2Session>): Ask {
  let session = open();
  let asked = 0;
  return async (method, path, headers = {}, body) => {
    asked += 1;
    if (asked % REQUESTS_OF_A_SESSION === 0) {
      const last = session;
      session = open();
      void last.then((used) => used.close());
    }
    const stream = (await session).request({
      ...headers,
      ':method': method,
      ':path': path,
      ':authority': HOST,
    });
    stream.end(body);
    const [answer] = await once(stream, 'response');
    const chunks = await stream.toArray();
    const { ':status': status, ...rest } = answer;
    return { status, headers: rest, body: Buffer.concat(chunks).toString() } satisfies Answer;
  };
}
