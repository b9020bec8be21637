import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { FORM_TOKEN_FIELD, HONEYPOT_FIELD } from '../../contract/quote.ts';
import { KNOWN_FIELDS } from '../quotes/form/form-fields.ts';
import { formPage } from '../testing/form-page.ts';
import { GOOD_QUOTE, testApp } from '../testing/test-app.ts';
import { listen } from './listen.ts';

/** `FUZZ_REQUESTS=100000 npx vitest run server/http/fuzz.test.ts` sends more. */
const REQUESTS = Number(process.env['FUZZ_REQUESTS'] ?? 1_000);

/** The price page's form has the list of things as well. */
const PRICE_PAGE = formPage().replace(
  '<form ',
  '<form data-price-form method="post"><details><input name="couch-3-seats"></details><input name="stairs" type="checkbox"></form><form ',
);

/** Characters from all of Unicode, control characters and halves of characters included. */
const junk = fc.string({ unit: fc.nat(0xffff).map((code) => String.fromCharCode(code)), maxLength: 60 });
const ascii = (from: number, maxLength: number) =>
  fc.string({
    unit: fc.integer({ min: from, max: 126 }).map((code) => String.fromCharCode(code)),
    maxLength,
  });

const field = fc.constantFrom(
  ...[...KNOWN_FIELDS, FORM_TOKEN_FIELD, HONEYPOT_FIELD, 'photos', '__proto__', 'couch-3-seats', 'stairs'],
);
const list = fc
  .array(fc.tuple(fc.constantFrom('couch-3-seats', 'medium-box', '*stairs', '__proto__', '%'), ascii(33, 8)))
  .map((things) => things.map(([thing, count]) => `${thing}.${count}`).join('_'));
const text = fc.oneof(junk, list, fc.constantFrom('', ' ', '=1+1', '\0', '<script>', '{"gclid":"x"}'));
/** Some are so good that a lead is stored. */
const fields = (value: fc.Arbitrary<unknown>) =>
  fc
    .tuple(fc.boolean(), fc.array(fc.tuple(field, value), { maxLength: 4 }))
    .map(([isGood, more]) => [...(isGood ? Object.entries(GOOD_QUOTE) : []), ...more]);

const encoded = (value: unknown) => encodeURIComponent(String(value).toWellFormed());
const json = fc.oneof(
  fields(fc.oneof(text, fc.jsonValue())).map((given) => JSON.stringify(Object.fromEntries(given))),
  fc.json(),
  fc.constantFrom('['.repeat(60_000), '{"name":1e999}', '\ufeff{}'),
);
const form = fields(text).map((given) =>
  given.map(([name, value], n) => `${name}=${n % 2 ? value : encoded(value)}`).join('&'),
);
const multipart = fc
  .tuple(fields(text), fc.uint8Array({ maxLength: 2_000 }))
  .map(([given, bytes]) =>
    Buffer.concat([
      ...given.map(([name, value]) =>
        Buffer.from(`--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
      ),
      Buffer.from('--b\r\nContent-Disposition: form-data; name="photos"; filename="a.jpg"\r\n\r\n'),
      Buffer.from('ffd8ffe000104a464946', 'hex'),
      bytes,
      Buffer.from('\r\n--b--\r\n'),
    ]),
  );
const bodyOf = (types: [string, ...string[]], body: fc.Arbitrary<string | Uint8Array>) =>
  fc.record({
    type: fc.constantFrom(...types),
    /** A quarter is cut off. */
    bytes: fc
      .tuple(body, fc.option(fc.nat(200), { freq: 3 }))
      .map(([whole, cut]) => Buffer.from(whole as string).subarray(0, cut ?? undefined)),
  });
const body = fc.oneof(
  bodyOf(['application/json', 'application/json; charset=utf-16', 'text/json'], json),
  bodyOf(['application/json'], fc.constant(`{"details":"${'x'.repeat(300_000)}"}`)),
  bodyOf(['application/x-www-form-urlencoded'], form),
  bodyOf(['multipart/form-data; boundary=b', 'multipart/form-data'], multipart),
  bodyOf(['application/json', 'multipart/form-data; boundary=b'], fc.uint8Array({ maxLength: 500 })),
);

const path = fc.oneof(
  { weight: 4, arbitrary: fc.constant('/api/quotes') },
  fc.constantFrom('/', '/services', '/price', '/api/quotes/token', '/api/desk/leads', '/healthz', '/b/x'),
  fc.constantFrom(`/${'../'.repeat(9)}etc/passwd`, '/%00%0d%0aX:%20y', '//evil.example/x', 'http://[/', '*'),
  ascii(33, 80).map((any) => `/${any}`),
  junk.map((any) => `/b/${encoded(any)}?done=x`),
  list.map((code) => `/price?list=${code}`),
);
const oddHeaders = fc.record(
  {
    accept: fc.oneof(fc.constant('text/html'), ascii(32, 60)),
    'accept-encoding': ascii(32, 60),
    'content-encoding': fc.constant('gzip'),
    cookie: ascii(32, 200),
    'if-modified-since': ascii(32, 30),
    'if-none-match': ascii(32, 60),
    range: fc.constantFrom('bytes=0-', 'bytes=5-2', 'bytes=0-1,2-3', `bytes=${'9'.repeat(30)}`, 'x'),
    referer: fc.oneof(fc.constantFrom('http://[', `http://x/${'%'.repeat(90)}`), ascii(32, 90)),
    'sec-fetch-site': fc.oneof(fc.constant('cross-site'), ascii(32, 20)),
    'x-forwarded-for': ascii(32, 60),
  },
  { requiredKeys: [] },
);
const headers = fc.oneof(fc.constant({}), oddHeaders);
const method = fc.oneof(
  { weight: 4, arbitrary: fc.constant('POST') },
  fc.constant('GET'),
  fc.constantFrom('HEAD', 'PUT', 'DELETE', 'OPTIONS', 'PATCH', 'TRACE', 'PROPFIND'),
);

test('requests that no browser sends get an answer that names the problem', async () => {
  const files = { 'dist/index.html': formPage(), 'dist/404.html': 'Oops!', 'dist/price.html': PRICE_PAGE };
  const { app, postJson } = await testApp({ files });
  const { server, port } = await listen(app, 0, '127.0.0.1');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const statuses = new Set<number>();
  const any = fc.record({ method, path, headers, body });
  await fc.assert(
    fc.asyncProperty(any, async ({ method, path, headers, body }) => {
      const all = { ...headers, 'content-type': body.type, 'content-length': body.bytes.length };
      const request = httpRequest({ port, method, path, headers: all });
      request.end(body.bytes);
      const [answer] = (await once(request, 'response')) as [IncomingMessage];
      answer.resume();
      statuses.add(answer.statusCode ?? 0);
      expect(answer.statusCode).toBeLessThan(500);
    }),
    { numRuns: REQUESTS },
  );
  for (const status of [200, 303, 400, 404, 405, 413, 415, 422]) expect(statuses).toContain(status);
  expect((await postJson(GOOD_QUOTE)).status).toBe(201);
});
