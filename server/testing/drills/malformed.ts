/** Makes malformed requests from a number, so that each can be reproduced. */

type Random = () => number;

// biome-ignore format: one name per line would take a screen
const FIELDS = [
  'name', 'phone', 'email', 'zip', 'service', 'preferred_day', 'details', 'page', 'page_title',
  'attribution', 'current_page', 'idempotency_key', 'form_token', 'website', 'photos', '__proto__',
  'list', 'couch-3-seats', 'medium-box', 'stairs',
];
const PATHS = [
  '/',
  '/services',
  '/piano-removal',
  '/api/quotes',
  '/api/quotes/token',
  '/api/nothing',
  '/healthz',
  '/price',
  '/lead/x',
];
/** Paths of posts, mostly quotes. */
const ADDRESSES = [...Array<string>(8).fill('/api/quotes'), '/price', '/lead/x?until=9999999999&key=x'];
const METHODS = [
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'DELETE',
  'OPTIONS',
  'PATCH',
  'TRACE',
  'PROPFIND',
  'BREW',
  'get',
];

/** @param seed the same seed makes the same bytes */
export function malformedRequest(seed: number): Buffer {
  const random = mulberry32(seed);
  const make = pick(random, [
    brokenHttp,
    oddRequest,
    jsonPost,
    jsonPost,
    formPost,
    multipartPost,
    multipartPost,
  ]);
  return make(random);
}

/** Bytes that are not valid HTTP. */
function brokenHttp(random: Random): Buffer {
  return pick<() => Buffer>(random, [
    () => noise(random, 400),
    () =>
      Buffer.concat([Buffer.from('GET '), noise(random, 60), Buffer.from(' HTTP/1.1\r\nHost: x\r\n\r\n')]),
    () => Buffer.from(`GET / HTTP/${pick(random, ['0.9', '1.2', '2.0', 'x', ''])}\r\nHost: x\r\n\r\n`),
    () =>
      Buffer.concat([
        Buffer.from('GET / HTTP/1.1\r\nHost: x\r\nX-'),
        noise(random, 200),
        Buffer.from('\r\n\r\n'),
      ]),
    () => Buffer.from(`GET / HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(below(random, 40_000))}\r\n\r\n`),
    () => Buffer.from(`GET / HTTP/1.1\r\n${'A: b\r\n'.repeat(below(random, 3_000))}Host: x\r\n\r\n`),
    () => Buffer.from('GET / HTTP/1.1\r\n\r\n'),
    () => Buffer.from('GET / HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n'),
    () =>
      Buffer.from(
        `GET / HTTP/1.1\r\nHost: ${pick(random, ['', '[', 'a b', '..', '[::1', 'x:99999'])}\r\n\r\n`,
      ),
    () => Buffer.from('POST /api/quotes HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n'),
    () =>
      Buffer.from(
        'POST /api/quotes HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nabcdef',
      ),
    () =>
      Buffer.from(
        `POST /api/quotes HTTP/1.1\r\nHost: x\r\nContent-Length: ${'9'.repeat(below(random, 30))}\r\n\r\n{}`,
      ),
    () => chunked(random),
    () => jsonPost(random).subarray(0, below(random, 300)),
  ])();
}

/** Valid HTTP with a path or headers that no browser sends. */
function oddRequest(random: Random): Buffer {
  const path = pick<() => string>(random, [
    () => pick(random, PATHS),
    () => `/${'../'.repeat(below(random, 20))}etc/passwd`,
    () => `/%${text(random, 6)}`,
    () => `/${encode(text(random, 80))}`,
    () => `/%00%0d%0aX:%20y`,
    () => `//${pick(random, ['evil.example', '', '[', '\\evil'])}/x`,
    () => `/${'a'.repeat(below(random, 9_000))}`,
    () => `/?${'gclid=x&'.repeat(below(random, 800))}`,
    () => `/price?list=${list(random)}`,
    () => `/lead/${encode(text(random, 40))}?until=${ascii(random, 12)}&key=${encode(text(random, 40))}`,
    () => `/lead/x/photos/${pick(random, ['0', '-1', '1e3', '9'.repeat(30), '..'])}?until=1&key=x`,
    () => `http://${pick(random, ['evil.example', '[', ':', 'x@y:z'])}/`,
    () => '*',
  ])();
  const header = pick<() => string>(random, [
    () => `Range: bytes=${pick(random, ['0-', '-0', '5-2', '9'.repeat(30), '0-1,2-3', 'x'])}`,
    () => `If-None-Match: ${ascii(random, 60)}`,
    () => `If-Modified-Since: ${ascii(random, 30)}`,
    () => `Accept-Encoding: ${ascii(random, 60)}`,
    () => `Accept: ${ascii(random, 60)}`,
    () =>
      `Referer: ${pick(random, ['http://[', 'javascript:1', ascii(random, 90), `http://x/${'%'.repeat(90)}`])}`,
    () => `X-Forwarded-For: ${ascii(random, 60)}`,
    () => `Cookie: ${ascii(random, 500)}`,
    () => `Sec-Fetch-Site: ${ascii(random, 20)}`,
  ])();
  return Buffer.from(
    `${pick(random, METHODS)} ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${header}\r\n\r\n`,
    'latin1',
  );
}

function jsonPost(random: Random): Buffer {
  const fields = () => JSON.stringify(Object.fromEntries(entries(random, (_) => value(random, 0))));
  const body = pick<() => string | Buffer>(random, [
    fields,
    fields,
    () => fields().slice(0, below(random, 200)),
    () => '['.repeat(below(random, 60_000)),
    () => `{"a":`.repeat(below(random, 30_000)),
    () => pick(random, ['', 'null', '[]', '1', '"x"', 'NaN', '{', '{}}', '{"name":1e999}', '\ufeff{}']),
    () => noise(random, 500),
    () => `{"details":"${'x'.repeat(below(random, 300_000))}"}`,
    () => `{"name":"${'\\ud800'.repeat(below(random, 20))}","phone":"9165550142","zip":"95814"}`,
  ])();
  return post(
    random,
    below(random, 10) > 0
      ? 'application/json'
      : pick(random, ['application/json; charset=utf-16', 'text/json']),
    body,
  );
}

function formPost(random: Random): Buffer {
  const body = entries(random, () => text(random, 60))
    .map(([name, given]) => `${name}=${pick(random, [encode, (raw: string) => raw])(given)}`)
    .join(pick(random, ['&', '&&', ';', '&=&', '%26']));
  return post(random, 'application/x-www-form-urlencoded', pick(random, [body, noise(random, 400)]));
}

function multipartPost(random: Random): Buffer {
  const boundary = pick(random, ['x', 'b'.repeat(70), 'b'.repeat(200), '', '"', 'a b', '----x']);
  const parts = entries(random, () => '').flatMap(([name]) => [
    Buffer.from(`--${boundary}\r\n`),
    Buffer.from(
      pick(random, [
        `Content-Disposition: form-data; name="${name}"\r\n\r\n`,
        `Content-Disposition: form-data; name="photos"; filename="${ascii(random, 20)}"\r\nContent-Type: image/jpeg\r\n\r\n`,
        `Content-Disposition: form-data; name=${ascii(random, 20)}\r\n\r\n`,
        `Content-Disposition: attachment\r\n\r\n`,
        `${ascii(random, 100)}\r\n\r\n`,
        `X: ${'y'.repeat(below(random, 20_000))}\r\n\r\n`,
        '\r\n',
      ]),
    ),
    pick(random, [Buffer.from(text(random, 100)), noise(random, 2_000), picture(random)]),
    Buffer.from(pick(random, ['\r\n', '\n', '', `\r\n--${boundary}`])),
  ]);
  const end = Buffer.from(pick(random, [`--${boundary}--\r\n`, `--${boundary}--`, '', `--${boundary}`]));
  return post(random, `multipart/form-data; boundary=${boundary}`, Buffer.concat([...parts, end]));
}

/** Files that begin like a picture but are not valid. */
function picture(random: Random): Buffer {
  const begins = [
    'ffd8ffe000104a464946',
    '89504e470d0a1a0a0000000d49484452',
    '524946460000000057454250',
    '47494638',
  ];
  return Buffer.concat([Buffer.from(pick(random, begins), 'hex'), noise(random, 3_000)]);
}

function chunked(random: Random): Buffer {
  const size = pick(random, ['5', 'FFFFFFFFFFFFFFFF', '-1', 'x', '0x5', '5;x=y', '']);
  const end = pick(random, ['0\r\n\r\n', '0\r\nX: y\r\n\r\n', '']);
  return Buffer.from(
    `POST /api/quotes HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n${size}\r\n{"a":\r\n${end}`,
  );
}

function post(random: Random, type: string, body: string | Buffer): Buffer {
  const bytes = Buffer.from(body as string);
  const headers = [
    `POST ${pick(random, ADDRESSES)} HTTP/1.1`,
    'Host: x',
    'Connection: close',
    `Content-Type: ${type}`,
    `Content-Length: ${bytes.length + (below(random, 10) === 0 ? below(random, 50) : 0)}`,
    ...pick<string[]>(random, [
      [],
      ['Accept: text/html'],
      ['Accept: text/html', 'Referer: http://x/services'],
      ['Content-Encoding: gzip'],
      ['Expect: 100-continue'],
      ['Sec-Fetch-Site: cross-site', 'Accept: text/html'],
    ]),
  ];
  return Buffer.concat([Buffer.from(`${headers.join('\r\n')}\r\n\r\n`, 'latin1'), bytes]);
}

/** Valid and invalid codes of lists. */
function list(random: Random): string {
  const thing = () =>
    pick(random, ['couch-3-seats', 'medium-box', '__proto__', 'x', encode(text(random, 8))]);
  const count = () =>
    pick(random, ['', '.0', '.99', '.-1', '.1e3', '.', `.${'9'.repeat(below(random, 400))}`]);
  const entry = () => pick(random, [() => `${thing()}${count()}`, () => '*stairs', () => '*x', () => '%'])();
  return Array.from({ length: below(random, 300) }, entry).join('_');
}

/** Some fields, sometimes with the valid ones that a lead needs. */
function entries<T>(random: Random, make: (name: string) => T): [string, T | string][] {
  const good = { name: 'Ada', phone: String(9_160_000_000 + below(random, 1e7)), zip: '95814' };
  const chosen = FIELDS.filter(() => below(random, 3) === 0).map((name): [string, T] => [name, make(name)]);
  return below(random, 3) === 0 ? [...chosen, ...Object.entries(good)] : chosen;
}

function value(random: Random, depth: number): unknown {
  return pick<() => unknown>(random, [
    () => text(random, 60),
    () => text(random, 6_000),
    () => below(random, 1e9) - 5e8,
    () =>
      pick(random, [
        null,
        true,
        false,
        '',
        ' ',
        '0',
        '=1+1',
        "' or 1=1 --",
        '<script>',
        '\u0000',
        '{"gclid":"x"}',
      ]),
    () => (depth > 3 ? [] : Array.from({ length: below(random, 4) }, () => value(random, depth + 1))),
    () => (depth > 3 ? {} : { [text(random, 8)]: value(random, depth + 1), gclid: value(random, depth + 1) }),
  ])();
}

/** Characters from all of Unicode's first plane, lone surrogates and control characters included. */
function text(random: Random, most: number): string {
  const ranges = [0x80, 0x800, 0x1_0000] as const;
  const length = below(random, most + 1);
  return Array.from({ length }, () => String.fromCharCode(below(random, pick(random, [...ranges])))).join('');
}

function ascii(random: Random, most: number): string {
  const length = below(random, most + 1);
  return Array.from({ length }, () => String.fromCharCode(32 + below(random, 95))).join('');
}

function noise(random: Random, most: number): Buffer {
  return Buffer.from(Array.from({ length: below(random, most + 1) }, () => below(random, 256)));
}

function pick<T>(random: Random, choices: readonly T[]): T {
  return choices[below(random, choices.length)] as T;
}

/** A whole number from 0, less than `limit`. */
function below(random: Random, limit: number): number {
  return Math.floor(random() * limit);
}

/** A small seeded random generator (Tommy Ettinger's mulberry32, public domain). */
function mulberry32(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function encode(raw: string): string {
  return encodeURIComponent(raw.toWellFormed());
}
