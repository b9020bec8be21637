import { expect, test } from 'vitest';
import { MONDAY, testAppointments } from '../testing/test-appointments.ts';

const PAGE = `<!doctype html><html lang="en-US"><head><title>Home</title></head><body>
<p class="tape" data-scarcity hidden>Few spots left</p>
<p class="tape tape--quiet" data-scarcity="quiet" hidden>Few spots left</p>
<p data-next-slot hidden>Next: <b>TODAY anytime</b> <span>Limited</span></p>
</body></html>`;

async function site() {
  const tested = await testAppointments({
    files: { 'dist/index.html': PAGE, 'dist/plain.html': '<title>Plain</title>' },
  });
  const { app } = tested;
  const get = (headers: Record<string, string> = {}) => app.request('/', { headers });
  return { ...tested, get, html: async () => (await get()).text() };
}

test('the server writes into a page what is free now', async () => {
  const { html } = await site();
  expect(await html()).not.toMatch(/hidden|Few spots left|Limited/);
  expect(await html()).toContain('<b>TODAY anytime</b>');
});

test('a page is sent anew once other words are true, and not before', async () => {
  const { ask, clock, get, html } = await site();
  const before = await html();
  const etag = (await get()).headers.get('etag') ?? '';
  expect((await get({ 'if-none-match': etag })).status).toBe(304);
  await ask({ window_date: MONDAY, window_id: '0800-1000' });
  clock.now += 2_000;
  const next = await get({ 'if-none-match': etag });
  expect(next.status).toBe(200);
  expect(await next.text()).not.toBe(before);
});

test('a page that says nothing of it stays the file that was built', async () => {
  const { app } = await site();
  expect((await app.request('/plain')).headers.get('etag')).toMatch(/^W\/"\w+-\w+"$/);
});

test('compressed, the page says the same', async () => {
  const { app, html } = await site();
  const response = await app.request('/', { headers: { 'accept-encoding': 'gzip' } });
  expect(response.headers.get('content-encoding')).toBe('gzip');
  const text = await new Response(response.body?.pipeThrough(new DecompressionStream('gzip'))).text();
  expect(text).toBe(await html());
});

test('when the database does not answer, the lines stay hidden', async () => {
  const { database, html } = await site();
  await database.close();
  expect(await html()).toContain('hidden');
});
