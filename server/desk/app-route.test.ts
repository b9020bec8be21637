import { expect, test } from 'vitest';
import { tempFolder } from '../testing/temp-folder.ts';
import { testDesk } from '../testing/test-desk.ts';

const APP = {
  'index.html': '<title>Desk</title>',
  'sw.js': 'self',
  'manifest.webmanifest': '{}',
  '_assets/desk.abc.js': 'app()',
  'secret.txt': 'no',
};

test('the app answers every address below /desk, is not cached, and loads from this server only', async () => {
  const desk = await testDesk(undefined, [], tempFolder(APP));
  expect((await desk.app.request('/desk')).status).toBe(404);
  await desk.invite('owner@pl.example');
  for (const path of ['/desk', '/desk/leads/1', '/desk/more/exports', '/desk/secret.txt']) {
    const { status, headers } = await desk.app.request(path);
    expect([path, status, headers.get('cache-control')]).toEqual([path, 200, 'no-store']);
    expect(await (await desk.app.request(path)).text()).toBe(APP['index.html']);
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; script-src 'self';/);
    expect(headers.get('content-security-policy')).not.toMatch(/unsafe|https:/);
    expect(headers.get('x-robots-tag')).toBe('noindex, nofollow');
  }
});

test('its files are cached for a year, its worker and its manifest are not', async () => {
  const desk = await testDesk(undefined, [], tempFolder(APP));
  await desk.invite('owner@pl.example');
  const kept = async (path: string) => {
    const { status, headers } = await desk.app.request(path);
    return [status, headers.get('cache-control')];
  };
  expect(await kept('/desk/_assets/desk.abc.js')).toEqual([200, 'max-age=31536000, immutable']);
  expect(await kept('/desk/_assets/none.abc.js')).toEqual([404, 'no-store']);
  expect(await kept('/desk/_assets/..%2fsecret.txt')).toEqual([404, 'no-store']);
  expect(await kept('/desk/manifest.webmanifest')).toEqual([200, 'no-store']);
  const worker = await desk.app.request('/desk/sw.js');
  expect([worker.headers.get('service-worker-allowed'), await kept('/desk/sw.js')]).toEqual([
    '/desk',
    [200, 'no-store'],
  ]);
});

test('the log has no phone number of a person whose page is loaded', async () => {
  const desk = await testDesk(undefined, [], tempFolder(APP));
  await desk.invite('owner@pl.example');
  for (const path of ['/desk/people/%2B19165550142', '/desk/people/+19165550142'])
    expect((await desk.app.request(path)).status).toBe(200);
  expect(desk.logged.join('')).toContain('/desk/people/…');
  expect(desk.logged.join('')).not.toContain('9165550142');
});
