/** Cards of lists: `GET /price/card.png?list=…`, and the page that is shared with them. */
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { loadFixture } from '../../../tests/fixture/fixture.ts';
import { countRequest } from '../../db/limits.ts';
import { cardFiles, thingsIn } from '../../testing/card-files.ts';
import { testApp } from '../../testing/test-app.ts';
import { MAX_DRAWN_PER_HOUR } from './card-route.ts';

const FULL = 'couch-3-seats.2_medium-box.4';
const HEAD = ['url', 'image', 'image:alt'].map((name) => `<meta property="og:${name}" content="as built">`);
const PAGE = `<!doctype html><html lang="en"><head>${HEAD.join('')}</head><body>
<form data-price-form><input name="couch-3-seats"></form></body></html>`;

const { site_url: origin } = loadFixture().business;

async function cards() {
  const { app, database } = await testApp({ files: { ...(await cardFiles()), 'dist/price.html': PAGE } });
  const request = (list: string, address = '203.0.113.7') =>
    app.request(`/price/card.png?list=${list}`, {}, { incoming: { socket: { remoteAddress: address } } });
  return {
    app,
    database,
    request,
    png: async (list: string) => Buffer.from(await (await request(list)).arrayBuffer()),
  };
}

describe('GET /price/card.png', () => {
  it('is a PNG of 1200 by 630 that caches may keep', async () => {
    const { request } = await cards();
    const response = await request('couch-3-seats');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(response.headers.get('cache-control')).toMatch(/^public, max-age=\d+$/);
    const { format, width, height } = await sharp(await response.arrayBuffer()).metadata();
    expect({ format, width, height }).toEqual({ format: 'png', width: 1200, height: 630 });
  });

  it('shows the things of the list: more of them on a longer one', async () => {
    const { png } = await cards();
    const [few, many] = [await thingsIn(await png('couch-3-seats')), await thingsIn(await png(FULL))];
    expect(few).toBeGreaterThan(1_000);
    expect(many).toBeGreaterThan(few * 1.5);
  });

  it('shows the price: two cards with the same things and another price differ', async () => {
    const { png } = await cards();
    expect((await png('couch-3-seats_*cleanout')).equals(await png('couch-3-seats'))).toBe(false);
  });

  it('shows the load alone without a ground, so that it stands on light and dark', async () => {
    const { app } = await cards();
    const load = await (await app.request(`/price/load.png?list=${FULL}`)).arrayBuffer();
    expect(await thingsIn(new Uint8Array(load))).toBeGreaterThan(1_000);
    const { channels } = await sharp(load).stats();
    expect(channels[3]).toMatchObject({ min: 0, max: 255 });
  });

  it.each([[''], ['unicorn.3'], ['%00%ff'], ['<script>']])(
    'shows the empty trailer for the list %j, which cannot be read',
    async (list) => {
      const { png, app } = await cards();
      const without = Buffer.from(await (await app.request('/price/card.png')).arrayBuffer());
      expect(await thingsIn(without)).toBe(0);
      expect((await png(list)).equals(without)).toBe(true);
    },
  );

  it('is limited per address, except for cards that were drawn before', async () => {
    const { request, database } = await cards();
    const status = async (list: string, address?: string) => (await request(list, address)).status;
    expect(await status('medium-box')).toBe(200);
    for (let drawn = 1; drawn < MAX_DRAWN_PER_HOUR; drawn++) {
      await countRequest(database, 'card:203.0.113.7', MAX_DRAWN_PER_HOUR, Date.now());
    }
    expect(await status('medium-box.2')).toBe(429);
    expect(await status('medium-box'), 'drawn before').toBe(200);
    expect(await status('medium-box.2', '203.0.113.8'), 'another address').toBe(200);
  });

  it('answers without a built site that there is no card now', async () => {
    const { app } = await testApp({ files: { 'dist/price.html': PAGE } });
    const response = await app.request('/price/card.png?list=couch-3-seats');
    expect(response.status).toBe(503);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });
});

describe('GET /price?list=', () => {
  it('is shared as that list, with its card', async () => {
    const { app } = await cards();
    const html = await (await app.request('/price?list=couch-3-seats.2_unicorn_*stairs')).text();
    const list = 'couch-3-seats.2_*stairs';
    expect(html).toContain(`<meta property="og:image" content="${origin}/price/card.png?list=${list}">`);
    expect(html).toContain(`<meta property="og:url" content="${origin}/price?list=`);
    expect(html).toMatch(/<meta property="og:image:alt" content="[^"]*2 × [^"]*\$\d/);
    expect(html).not.toContain('as built');
  });

  it('keeps the picture of the page without a list', async () => {
    const { app } = await cards();
    expect(await (await app.request('/price')).text()).toBe(PAGE);
  });
});
