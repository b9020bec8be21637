import { expect, onTestFinished, test, vi } from 'vitest';
import { buildStandIn, PRICE, SLOW_TEST, testSite } from '../testing/test-site.ts';

const PREVIEW = '/desk/site/preview';

async function drafted() {
  const tested = await testSite();
  const server = await tested.start();
  const owner = await server.signIn();
  await owner.draft(PRICE, '$190', '$180');
  const shown = async (path: string) => {
    await expect.poll(async () => (await owner.get(PREVIEW + path)).status, SLOW_TEST).not.toBe(202);
    return owner.get(PREVIEW + path);
  };
  return { ...tested, ...server, owner, shown };
}

test('owners see the draft in the page, whose links stay in the preview, and visitors do not', async () => {
  const { owner, shown, page } = await drafted();
  const first = await owner.get(`${PREVIEW}/`);
  expect([first.status, first.headers.get('retry-after')]).toEqual([202, '1']);
  const preview = await shown('/');
  const html = await preview.text();
  expect([preview.status, html]).toEqual([200, expect.stringContaining('$180')]);
  expect(html).toContain(`<a href="${PREVIEW}/es">`);
  expect(html).toContain('<a href="https://x.example/">');
  expect(html).toContain('<img src="/_assets/x.png">');
  expect(html, 'no script of another company').not.toContain('swap.js');
  // It is kept nowhere and sends nothing.
  const header = (name: string) => preview.headers.get(name);
  expect([header('cache-control'), header('x-robots-tag')]).toEqual([
    'no-store',
    expect.stringContaining('noindex'),
  ]);
  expect(header('content-security-policy')).toContain("connect-src 'none'; form-action 'none'");
  expect(header('content-security-policy')).not.toMatch(/https?:/);
  expect((await shown('/es')).status).toBe(200);
  expect((await shown('/nothing')).status).toBe(404);
  expect(await page()).toContain('$190');
});

test('a preview is for owners who are signed in', async () => {
  const { send, signIn } = await drafted();
  expect(await (await send(`${PREVIEW}/`)).text()).not.toMatch(/\$1[89]0/);
  expect((await (await signIn('crew')).get(`${PREVIEW}/`)).status).toBe(403);
});

test('while somebody changes the draft, no preview of it is built', async () => {
  const built: string[] = [];
  const tested = await testSite({
    runBuild: async (made, env, signal) => {
      await buildStandIn(made, env, signal);
      built.push(made.dist);
    },
  });
  const owner = await (await tested.start()).signIn();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  for (const [was, value] of [
    ['$190', '$185'],
    ['$185', '$180'],
  ] as const) {
    await owner.draft(PRICE, was, value);
    expect((await owner.get(`${PREVIEW}/`)).status).toBe(202);
    vi.advanceTimersByTime(1_999);
  }
  expect(built).toEqual([]);
  vi.advanceTimersByTime(1);
  await expect.poll(async () => (await owner.get(`${PREVIEW}/`)).text(), SLOW_TEST).toContain('$180');
  expect(built).toHaveLength(1);
});

test('after a publish, the page of the editor is ready before somebody opens it', async () => {
  const built: (string | undefined)[] = [];
  const tested = await testSite({
    runBuild: async (made, env, signal) => {
      await buildStandIn(made, env, signal);
      built.push(env['MARK_WORDS']);
    },
  });
  const owner = await (await tested.start()).signIn();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  await owner.draft(PRICE, '$190', '$180');
  await owner.publishLive();
  await expect.poll(() => vi.advanceTimersByTime(20_000) && built, SLOW_TEST).toEqual([undefined, '1']);
  await expect.poll(async () => (await owner.get(`${PREVIEW}/`)).text(), SLOW_TEST).toContain('$180');
  expect(built).toHaveLength(2);
});

test('without a draft it is the site itself', async () => {
  const { owner, shown } = await drafted();
  await owner.call('DELETE', '/site/draft');
  expect(await (await shown('/')).text()).toContain('$190');
});

test('files that only a draft has are for owners until it is published', async () => {
  const { owner, shown, send, signIn } = await drafted();
  await shown('/');
  const file = '/_assets/180.js';
  expect((await send(file)).status).toBe(404);
  expect((await (await signIn('crew')).get(file)).status).toBe(404);
  const own = await owner.get(file);
  expect([own.status, own.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  await owner.publishLive();
  const published = await send(file);
  expect([published.status, published.headers.get('cache-control')]).toEqual([
    200,
    'max-age=31536000, immutable',
  ]);
});
