import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import { listen } from '../http/listen.ts';
import { GOOD_QUOTE, testApp } from '../testing/test-app.ts';

const PHONE = '+12185550123';

describe('fields', () => {
  test.each<[string, Record<string, unknown>, Record<string, RegExp>]>([
    ['nothing at all', { name: '', phone: '', zip: '' }, { name: /name/, phone: /phone number/, zip: /ZIP/ }],
    ['missing', { phone: undefined }, { phone: /Enter the phone number/ }],
    ['a name too long', { name: 'x'.repeat(101) }, { name: /100 characters/ }],
    ['a phone that is none', { phone: '12345' }, { phone: /ten digits/ }],
    ['an e-mail without @', { email: 'ada' }, { email: /@/ }],
    ['a ZIP of four', { zip: '9581' }, { zip: /five digits/ }],
    ['an unknown service', { service: 'moon' }, { service: /services in the list/ }],
    ['an unknown day', { preferred_day: 'never' }, { preferred_day: /days in the list/ }],
    ['details too long', { details: 'x'.repeat(5_001) }, { details: /5,000/ }],
    ['a page too long', { page: `/${'x'.repeat(2_048)}` }, { page: /longer than we can store/ }],
    ['a key too long', { idempotency_key: 'x'.repeat(101) }, { idempotency_key: /longer/ }],
    ['a replaced key too long', { replaces: `a ${'x'.repeat(101)}` }, { replaces: /longer/ }],
    ['a null byte in a replaced key', { replaces: 'a b\0' }, { replaces: /can't be stored/ }],
    ['a number', { name: 5 }, { name: /plain text/ }],
    ['null', { email: null }, { email: /plain text/ }],
    ['a null byte', { name: 'A\0da' }, { name: /can't be stored/ }],
    ['half a character', { name: 'A\ud83d' }, { name: /can't be stored/ }],
    ['current page too long', { current_page: 'x'.repeat(8_200) }, { current_page: /longer/ }],
  ])('%s', async (_name, changes, expected) => {
    const { postJson, stored } = await testApp();
    const response = await postJson({ ...GOOD_QUOTE, ...changes });
    expect(response.status).toBe(422);
    const body = (await response.json()) as { errors: Record<string, string>; phone: string };
    expect(body.phone).toBe(PHONE);
    expect(Object.keys(body.errors)).toEqual(Object.keys(expected));
    for (const [field, pattern] of Object.entries(expected)) {
      expect(body.errors[field]).toMatch(pattern);
      expect(body.errors[field]).toMatch(/Or call \(218\) 555-0123\.$/);
    }
    expect(await stored()).toEqual([]);
  });
});

describe('bodies', () => {
  const json = { 'content-type': 'application/json' };
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const good = JSON.stringify(GOOD_QUOTE);
  test.each<[string, number, Record<string, string>, string | Uint8Array<ArrayBuffer>]>([
    ['broken JSON', 400, json, '{"name":'],
    ['empty JSON', 400, json, ''],
    ['a list', 400, json, '[]'],
    ['a text', 400, json, '"name"'],
    ['null', 400, json, 'null'],
    ['JSON that is no UTF-8', 400, json, new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d])],
    ['nested without end', 400, json, '['.repeat(200_000)],
    ['a form that is no UTF-8', 400, form, 'name=%FF%FE&phone=9165550142&zip=95814'],
    ['no type', 415, {}, good],
    ['an unknown type', 415, { 'content-type': 'text/plain' }, good],
    ['another charset', 415, { 'content-type': 'application/json; charset=utf-16' }, good],
    ['latin-1', 415, { 'content-type': 'application/x-www-form-urlencoded; charset=iso-8859-1' }, 'name=A'],
    ['compressed', 415, { ...json, 'content-encoding': 'gzip' }, good],
    ['multipart without boundary', 400, { 'content-type': 'multipart/form-data' }, 'x'],
    ['multipart cut off', 400, { 'content-type': 'multipart/form-data; boundary=b' }, '--b\r\nContent-Disp'],
    ['multipart of garbage', 400, { 'content-type': 'multipart/form-data; boundary=b' }, 'garbage'],
    ['JSON too large', 413, json, JSON.stringify({ ...GOOD_QUOTE, details: 'x'.repeat(262_144) })],
    ['a name of a million', 413, json, JSON.stringify({ ...GOOD_QUOTE, name: 'x'.repeat(1_000_000) })],
    ['a form of nothing but marks', 400, form, '&'.repeat(250_000)],
    ['a form too large', 413, form, `name=${'x'.repeat(300_000)}`],
  ])('%s: %i', async (_name, status, headers, body) => {
    const { app, stored, postJson } = await testApp();
    const response = await app.request('/api/quotes', {
      method: 'POST',
      headers,
      body: new Blob([body]).stream(),
      duplex: 'half',
    } as RequestInit);
    expect(response.status).toBe(status);
    expect(await response.json()).toEqual({ error: expect.stringContaining('(218) 555-0123'), phone: PHONE });
    expect(await stored()).toEqual([]);
    expect((await postJson(GOOD_QUOTE)).status).toBe(201);
  });

  test.each(['application/json;charset=UTF-8', 'Application/JSON', 'application/json; charset="utf-8"'])(
    '%s is JSON',
    async (type) => {
      const { postJson } = await testApp();
      expect((await postJson(GOOD_QUOTE, { 'content-type': type })).status).toBe(201);
    },
  );

  test('the text limit of a multipart body does not count its photos', async () => {
    const { app } = await testApp();
    const form = new FormData();
    for (const [name, value] of Object.entries(GOOD_QUOTE)) form.set(name, value);
    form.set('details', 'x'.repeat(300_000));
    expect((await app.request('/api/quotes', { method: 'POST', body: form })).status).toBe(413);
  });
});

describe('over a real connection', () => {
  async function start(options = {}) {
    const tested = await testApp(options);
    const { server, port } = await listen(tested.app, 0, '127.0.0.1');
    onTestFinished(() => {
      server.closeAllConnections();
      server.close();
    });
    expect((server.address() as AddressInfo).port).toBe(port);
    const url = `http://127.0.0.1:${port}/api/quotes`;
    const stillWorks = async () => {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(GOOD_QUOTE),
      });
      expect(response.status).toBe(201);
    };
    return { ...tested, url, port, stillWorks };
  }

  /** Sends the whole request before it reads the answer, as simple clients do. */
  async function sendThenRead(port: number, head: string, body: string): Promise<string> {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    let answer = '';
    socket.pause();
    socket.write(
      `POST /api/quotes HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n${head}\r\n\r\n`,
    );
    await new Promise<void>((resolve, reject) => {
      socket.once('error', reject);
      socket.write(body, () => resolve());
    });
    socket.on('data', (chunk) => {
      answer += chunk;
      if (answer.includes('"phone"')) socket.end();
    });
    socket.resume();
    await once(socket, 'close');
    return answer;
  }

  test('a client that sends a body over the limit gets its answer, with or without Content-Length', async () => {
    const { port, stillWorks } = await start();
    const text = 'x'.repeat(8 << 20);
    const announced = await sendThenRead(port, `Content-Length: ${text.length}`, text);
    const chunked = await sendThenRead(
      port,
      'Transfer-Encoding: chunked',
      `${text.length.toString(16)}\r\n${text}\r\n0\r\n\r\n`,
    );
    for (const answer of [announced, chunked]) {
      expect(answer).toMatch(/^HTTP\/1\.1 413 /);
      expect(answer).toContain(PHONE);
    }
    await stillWorks();
  });

  test.each(['Content-Length', 'Transfer-Encoding'])(
    'a proxy that closes each connection gets the answer after the whole body: %s',
    async (framing) => {
      const { port, stillWorks } = await start();
      const [half, chunk] = ['x'.repeat(1 << 20), '100000\r\n'];
      const [length, before, after] =
        framing === 'Content-Length' ? [`${2 << 20}`, '', ''] : ['chunked', chunk, '\r\n'];
      const socket = connect(port, '127.0.0.1');
      let answer = '';
      socket.on('data', (data) => {
        answer += data;
      });
      socket.write(
        'POST /api/quotes HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nConnection: close\r\n',
      );
      socket.write(`${framing}: ${length}\r\n\r\n${before}${half}${after}`);
      await sleep(100);
      expect(answer).toBe('');
      socket.write(`${before}${half}${after}${before && '0\r\n\r\n'}`);
      await once(socket, 'close');
      expect(answer).toMatch(/^HTTP\/1\.1 413 /);
      await stillWorks();
    },
  );

  test('the connection can be reused after a refused body', async () => {
    const { port } = await start();
    const body = JSON.stringify({ ...GOOD_QUOTE, name: 'x'.repeat(1_000_000) });
    const good = JSON.stringify(GOOD_QUOTE);
    const head = (length: number) =>
      `POST /api/quotes HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`;
    const socket = connect(port, '127.0.0.1');
    socket.write(head(body.length) + body + head(good.length) + good);
    let answers = '';
    for await (const chunk of socket) {
      answers += chunk;
      if (answers.includes('"id"')) break;
    }
    expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 413', 'HTTP/1.1 201']);
  });

  const LONG = 30_000;

  /** Starts to send an endless body. */
  function beginPost(url: string, type: string) {
    const request = httpRequest(url, { method: 'POST', headers: { 'content-type': type } });
    request.on('error', () => {});
    return request;
  }

  test('an upload that stops halfway gets 408', async () => {
    const { url, stored, stillWorks } = await start({ bodyTimeouts: { idleMs: 30, totalMs: LONG } });
    const request = beginPost(url, 'application/json');
    request.write('{"name":"A');
    const [response] = await once(request, 'response');
    expect(response.statusCode).toBe(408);
    request.destroy();
    expect(await stored()).toEqual([]);
    await stillWorks();
  });

  test.each([
    ['application/json', '{"name":"'],
    [
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="photos"; filename="a"\r\n\r\n',
    ],
  ])('an endless slow upload gets 408: %s %s', async (type, head) => {
    const { url, stored } = await start({ bodyTimeouts: { idleMs: LONG, totalMs: 60 } });
    const request = beginPost(url, type);
    request.write(head);
    const drip = setInterval(() => request.write('x'), 5);
    onTestFinished(() => clearInterval(drip));
    const [response] = await once(request, 'response');
    expect(response.statusCode).toBe(408);
    request.destroy();
    expect(await stored()).toEqual([]);
  });

  test('an aborted upload stores no lead, and the server works on', async () => {
    const { url, stored, stillWorks, logged } = await start();
    const request = httpRequest(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': 1_000 },
    });
    request.on('error', () => {});
    request.write(JSON.stringify(GOOD_QUOTE));
    await new Promise((resolve) => request.once('socket', (socket) => socket.once('connect', resolve)));
    request.destroy();
    await expect.poll(() => logged.join('')).toContain('"status":400');
    expect(await stored()).toEqual([]);
    await stillWorks();
  });
});
