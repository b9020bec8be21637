/** Clients that ask for much and read nothing, on real connections. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { type Context, Hono } from 'hono';
import { expect, onTestFinished, test } from 'vitest';
import type { App } from '../app.ts';
import { tempFolder } from '../testing/temp-folder.ts';
import { listen, shutDown } from './listen.ts';
import { StaticFiles } from './static/static-files.ts';

/** More than the system itself keeps for a client. */
const BIG = Buffer.alloc(16 << 20, 'abcdefghij');
const REQUEST = 'GET /big.bin HTTP/1.1\r\nHost: localhost\r\n\r\n';

/** A server with one large file. `begun` counts the requests that the app got. */
async function start(answer?: (c: Context) => Promise<Response>) {
  const site = new StaticFiles(tempFolder({ 'big.bin': BIG }), () => '');
  const app: App = new Hono();
  let begun = 0;
  app.get('/small', (c) => c.text('small'));
  app.get('/big.bin', async (c) => {
    begun++;
    return (await (answer ?? site.serve.bind(site))(c)) ?? c.notFound();
  });
  const { server, port } = await listen(app, 0, '127.0.0.1');
  onTestFinished(() => shutDown(server, 0));
  return {
    server,
    /** Connects, sends these requests, and reads nothing. */
    async ask(requests: string): Promise<{ client: Socket; socket: Socket }> {
      const accepted = once(server, 'connection');
      const client = connect(port, '127.0.0.1').pause();
      client.on('error', () => {});
      onTestFinished(() => void client.destroy());
      client.write(requests);
      const [socket] = (await accepted) as [Socket];
      return { client, socket };
    },
    begun: () => begun,
    small: async () => (await fetch(`http://127.0.0.1:${port}/small`)).text(),
  };
}

/** Waits until the system takes no more of what the server writes. */
const isFull = (socket: Socket) => expect.poll(() => socket.writableNeedDrain).toBe(true);

test('a client that reads nothing keeps one answer waiting, and little of it in memory', async () => {
  const { ask, begun, small } = await start();
  const requests = REQUEST.repeat(5);
  const { socket } = await ask(requests);
  await expect.poll(() => socket.bytesRead).toBe(requests.length);
  await isFull(socket);
  expect(await small()).toBe('small');
  expect(begun()).toBe(1);
  expect(socket.writableLength).toBeLessThan(1 << 20);
});

test('pipelined requests are answered in order', async () => {
  const { ask, begun } = await start();
  const part = REQUEST.replace('\r\n', '\r\nRange: bytes=0-99999\r\n');
  const last = 'GET /small HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n';
  const { client } = await ask(part.repeat(3) + last);
  const answers = Buffer.concat(await client.toArray()).toString();
  expect(answers.split('abcdefghij'.repeat(10_000))).toHaveLength(4);
  expect(answers.slice(-5)).toBe('small');
  expect(begun()).toBe(3);
});

test('a client with many pipelined requests is cut off', async () => {
  const { ask, begun, small } = await start();
  const { socket } = await ask(REQUEST.repeat(500));
  if (!socket.closed) await once(socket, 'close');
  expect(begun()).toBe(1);
  expect(await small()).toBe('small');
});

test('a client that stops reading is cut off after a while', async () => {
  const { ask, server } = await start();
  expect(server.timeout).toBeGreaterThan(0);
  server.timeout = 100;
  const { socket } = await ask(REQUEST);
  if (!socket.closed) await once(socket, 'close');
  expect(socket.bytesWritten).toBeGreaterThan(0);
});

test('a client is not cut off while the server is at work', async () => {
  const { ask, server } = await start(async (c) => {
    const { incoming } = c.env as { incoming: { socket: Socket } };
    await once(incoming.socket, 'timeout');
    return c.text('at last', 200, { Connection: 'close' });
  });
  server.timeout = 100;
  const { client } = await ask(REQUEST);
  expect(Buffer.concat(await client.toArray()).toString()).toMatch(/at last$/);
});
