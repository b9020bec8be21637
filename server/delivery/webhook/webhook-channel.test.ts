import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type DeliveryOptions, NOON, testDelivery } from '../../testing/delivery.ts';
import { type Answering, startReceiver } from '../../testing/receiver.ts';
import { startSmtp } from '../../testing/smtp.ts';
import { tempFolder } from '../../testing/temp-folder.ts';
import { createWebhookChannel } from './webhook-channel.ts';

const SECRET = 'a secret of the owner';

async function setUp(options: Partial<DeliveryOptions> = {}) {
  const receiver = await startReceiver();
  onTestFinished(() => receiver.stop());
  const env = { WEBHOOK_URL: `${receiver.url}/hook?a=1`, WEBHOOK_SECRET: SECRET, ...options.env };
  return { receiver, ...(await testDelivery({ ...options, env })) };
}

/** The example of docs/webhook.md, as a receiver would copy it. */
async function documentedCheck() {
  const docs = readFileSync(resolve(import.meta.dirname, '../../../docs/webhook.md'), 'utf8');
  const file = join(tempFolder(), 'example.mjs');
  writeFileSync(file, /```js\n([\s\S]*?)```/.exec(docs)?.[1] ?? '');
  const { isGenuine } = await import(/* @vite-ignore */ pathToFileURL(file).href);
  return isGenuine as (headers: object, body: string, secret: string, now?: number) => boolean;
}

const answerWith =
  (status: number, headers: Record<string, string> = {}): Answering =>
  (_request, response) =>
    void response.writeHead(status, headers).end();

test('a lead is posted with everything a program needs, and its delivery id', async () => {
  const { receiver, worker, store, states } = await setUp();
  const id = await store();
  await worker.deliverDue();
  const [request] = receiver.received;
  const [state] = await states(id);
  expect(request).toMatchObject({ method: 'POST', path: '/hook?a=1' });
  expect(request?.headers).toMatchObject({ 'content-type': 'application/json', 'webhook-id': state?.id });
  expect(JSON.parse(request?.body ?? '')).toMatchObject({
    id: state?.id,
    event: 'request.created',
    created_at: '2026-11-20T20:00:00.000Z',
    lead: { id, name: 'Ada Byron', phone: '+19165550142', zip: '95814', attribution: { gclid: 'x' } },
  });
  expect(JSON.parse(request?.body ?? '').lead).not.toHaveProperty('messages');
  expect(state).toMatchObject({ outcome: 'sent', attempts: 1 });
});

test('the documented check takes what we sign, and nothing else', async () => {
  const { receiver, worker, store, clock } = await setUp();
  await store({ details: 'Größe “L” 🎹' });
  await worker.deliverDue();
  const { headers, body } = receiver.received[0] ?? expect.fail('nothing came');
  const isGenuine = await documentedCheck();
  const now = clock.now;
  expect(isGenuine(headers, body, SECRET, now)).toBe(true);
  expect(isGenuine(headers, body.replace('Ada', 'Eve'), SECRET, now)).toBe(false);
  expect(isGenuine(headers, body, `${SECRET}.`, now)).toBe(false);
  expect(isGenuine({ ...headers, 'webhook-timestamp': '1795204801' }, body, SECRET, now)).toBe(false);
  expect(isGenuine({}, body, SECRET, now)).toBe(false);
  expect(isGenuine(headers, body, SECRET, now + 301_000)).toBe(false);
});

describe('a receiver', () => {
  test.each([500, 503, 404, 410, 304, 199 + 101])(
    'that answers %i gets it again, with the same id',
    async (status) => {
      const { receiver, worker, store, states, tryAgain } = await setUp();
      const id = await store();
      receiver.answer(answerWith(status));
      await worker.deliverDue();
      expect(await states(id)).toMatchObject([{ outcome: 'waiting', reason: `refused:${status}` }]);
      receiver.answer(answerWith(204));
      await tryAgain(id);
      expect(await states(id)).toMatchObject([{ outcome: 'sent', attempts: 2 }]);
      const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
      expect([ids.length, new Set(ids).size]).toEqual([2, 1]);
    },
  );

  test.each<[string, Answering, string]>([
    ['hangs', () => {}, 'timed_out'],
    ['closes in the middle', (_request, response) => void response.socket?.destroy(), 'closed'],
    ['speaks no HTTP', (_request, response) => void response.socket?.end('Good morning\r\n\r\n'), 'closed'],
  ])('that %s is tried again later', async (_what, answer, reason) => {
    const { receiver, worker, store, states } = await setUp({ attemptTimeoutMs: 500 });
    receiver.answer(answer);
    const id = await store();
    await worker.deliverDue();
    expect(await states(id)).toMatchObject([{ outcome: 'waiting', reason }]);
  });

  test('that is not there is tried again later', async () => {
    const { worker, store, states } = await setUp({ env: { WEBHOOK_URL: 'http://127.0.0.1:1/' } });
    const id = await store();
    await worker.deliverDue();
    expect(await states(id)).toMatchObject([{ outcome: 'waiting', reason: 'unreachable' }]);
  });

  test('whose answer never ends has answered', async () => {
    const { receiver, worker, store, states } = await setUp();
    const id = await store();
    receiver.answer((_request, response) => {
      response.writeHead(200);
      const more = setInterval(() => response.write('x'.repeat(32_768)), 1);
      response.on('close', () => clearInterval(more));
    });
    await worker.deliverDue();
    expect(await states(id)).toMatchObject([{ outcome: 'sent' }]);
  });

  test('does not keep e-mail from its turn while it hangs', async () => {
    const smtp = await startSmtp();
    onTestFinished(() => smtp.stop());
    const env = { SMTP_URL: smtp.url, LEADS_TO: 'owner@pl.example' };
    const { receiver, worker, store } = await setUp({ attemptTimeoutMs: 60_000, env });
    receiver.answer(() => {});
    for (let lead = 0; lead < 10; lead++) await store();
    worker.start();
    onTestFinished(() => worker.stop(0));
    await expect.poll(() => smtp.mails.length, { timeout: 10_000 }).toBe(10);
  });
});

describe('a redirect', () => {
  /** Addresses of this machine and its network, in the shapes that have fooled others. */
  test.each([
    'http://127.0.0.1:{port}/inside',
    'http://localhost:{port}/inside',
    'http://[::1]:{port}/inside',
    'http://0x7f.1:{port}/inside',
    '/inside',
    'http://169.254.169.254/latest/meta-data/',
    'http://user:pw@127.0.0.1:{port}/',
  ])('to %s is refused, and nothing arrives there', async (target) => {
    const { receiver, worker, store, states } = await setUp();
    const location = target.replace('{port}', new URL(receiver.url).port);
    for (const status of [307, 308]) {
      receiver.answer(({ path }, response) =>
        path.startsWith('/hook')
          ? answerWith(status, { Location: location })(undefined as never, response)
          : void response.end(),
      );
      const id = await store();
      await worker.deliverDue();
      expect(await states(id)).toMatchObject([{ outcome: 'waiting', reason: 'redirect_to_internal' }]);
    }
    expect(receiver.received.every(({ path }) => path.startsWith('/hook'))).toBe(true);
  });

  test.each(['file:///etc/passwd', 'http://'])('to %s is no redirect at all', async (location) => {
    const { receiver, worker, store, states } = await setUp();
    receiver.answer(answerWith(307, { Location: location }));
    const id = await store();
    await worker.deliverDue();
    expect(await states(id)).toMatchObject([{ outcome: 'waiting', reason: 'refused:307' }]);
  });
});

describe('a redirect to an address that may be spoken to', () => {
  const delivery = {
    ...({
      id: 'd1',
      kind: 'request.created',
      createdAt: '2026-11-20T20:00:00.000Z',
      job: undefined,
      event: undefined,
      firstId: undefined,
      isConfirmed: false,
      number: undefined,
      remaining: null,
    } as const),
    lead: {} as never,
  };

  async function deliver(answer: Answering) {
    const receiver = await startReceiver();
    onTestFinished(() => receiver.stop());
    receiver.answer(answer);
    const channel = createWebhookChannel({
      settings: { url: new URL(`${receiver.url}/hook`), secret: SECRET },
      toJson: () => ({ id: 'l1' }),
      now: () => NOON,
      isInternal: () => false,
    });
    const outcome = await channel.deliver(delivery, AbortSignal.timeout(5_000)).then(
      () => 'delivered',
      (error: Error) => error.message,
    );
    return { receiver, outcome };
  }

  test.each([307, 308])('is followed after %i with the same signed post', async (status) => {
    const { receiver, outcome } = await deliver(({ path }, response) =>
      path === '/hook' ? void response.writeHead(status, { Location: '/new' }).end() : void response.end(),
    );
    const [first, second] = receiver.received;
    expect(outcome).toBe('delivered');
    expect(second).toMatchObject({ method: 'POST', path: '/new', body: first?.body });
    expect(second?.headers['webhook-signature']).toBe(first?.headers['webhook-signature']);
  });

  test.each([301, 302, 303])(
    'is a failure after %i, which would bring the lead to nobody',
    async (status) => {
      const { receiver, outcome } = await deliver(({ path }, response) =>
        path === '/hook'
          ? void response.writeHead(status, { Location: '/hook/' }).end()
          : void response.end(),
      );
      expect(outcome).toBe(`refused:${status}`);
      expect(receiver.received).toHaveLength(1);
    },
  );

  test('is followed three times, and no more', async () => {
    const { receiver, outcome } = await deliver(
      (_request, response) => void response.writeHead(307, { Location: '/hook' }).end(),
    );
    expect(outcome).toBe('too_many_redirects');
    expect(receiver.received).toHaveLength(4);
  });
});
