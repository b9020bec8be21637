/** Photos that the crew takes of a job. */
import { describe, expect, test } from 'vitest';
import { picture } from '../testing/pictures.ts';
import { ownersDesk, type TestBrowser } from '../testing/test-desk.ts';

const TODAY = { date: '2026-11-20', id: '1300-1500' };

describe('photos of a job', () => {
  const setUp = async () => {
    const desk = await ownersDesk();
    const crew = await desk.signIn('crew');
    const jpeg = await picture('jpeg');
    const own = { name: 'mine.jpg', type: 'image/jpeg', width: 1, height: 1, data: jpeg };
    const id = await desk.accept({}, [], [own]);
    const { booking } = await desk.bookings.change(id, { to: TODAY, by: 'cli' });
    const send = (browser: TestBrowser, taken: string, data: Uint8Array<ArrayBuffer>, key = 'one tap') => {
      const form = new FormData();
      form.set('idempotency_key', key);
      form.append('photos', new File([data], 'photo.jpg'));
      return browser.upload(`/api/desk/leads/${id}/photos/${taken}`, form);
    };
    return { ...desk, crew, jpeg, id, booking, send, detail: () => desk.lead(id) };
  };

  test('are kept with it, once for each tap, beside the customer’s, who does not get them', async () => {
    const { browser, crew, owner, jpeg, id, booking, links, leads, send, detail } = await setUp();
    for (let n = 0; n < 2; n++) expect((await send(crew, 'before', jpeg)).status).toBe(200);
    expect((await send(owner, 'after', jpeg, 'another')).status).toBe(200);
    const { photos, history } = await detail();
    expect(photos.map(({ taken }) => taken)).toEqual([null, 'before', 'after']);
    expect(history.map(({ text, by }) => `${text} ${by}`)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/before the job: 1 crew@/),
        expect.stringMatching(/after the job: 1 owner@/),
      ]),
    );
    expect((await crew.get(`/api/desk/leads/${id}/photos/2`)).headers.get('content-type')).toBe('image/jpeg');

    const lead = await leads.findFull(id);
    const path = new URL(lead ? links.url(lead, booking?.id) : '').pathname;
    const page = await (await browser().get(path)).text();
    expect(page).toContain('/photos/1"');
    expect(page).not.toContain('/photos/2"');
    expect((await browser().get(`${path}/photos/1`)).status).toBe(200);
    expect((await browser().get(`${path}/photos/2`)).status).toBe(404);
  });

  test('of a merged request that is booked are its own: its customer is asked about them, and it takes them along', async () => {
    const { accept, app, change, detail, id, jpeg, lead, leads, links, owner, send } = await setUp();
    const called = await accept({ phone: '+12185550111' });
    await change(id, 'merge', { into: called });
    expect((await send(owner, 'after', jpeg)).status).toBe(200);
    await change(called, 'state', { state: 'won', was: 'booked', amount_cents: 10_000 });
    const taken = async (of: string) => (await lead(of)).photos.map((photo) => photo.taken);
    expect(await taken(called)).toEqual([null, 'after']);
    const pageOf = async (of: string) => {
      const request = await leads.findRequest(of);
      const path = new URL(request ? links.url(request) : '').pathname;
      return (await app.request(path)).text();
    };
    expect(await pageOf(id)).toContain('data-photo-consent');
    expect(await pageOf(called)).not.toContain('data-photo-consent');
    await change(called, 'unmerge', { merged: id });
    expect([await taken(called), await taken(id)]).toEqual([[], [null, 'after']]);
    expect((await detail()).history.some(({ text }) => /after the job: 1/.test(text))).toBe(true);
  });

  test('what is no photo, has no key, or is of a job that crew may not see is refused', async () => {
    const { crew, clock, jpeg, send, detail } = await setUp();
    expect((await send(crew, 'before', new TextEncoder().encode('no photo'))).status).toBe(422);
    expect((await send(crew, 'before', jpeg, '')).status).toBe(400);
    expect((await send(crew, 'during', jpeg)).status).toBe(400);
    clock.now += 24 * 3_600_000;
    expect((await send(crew, 'before', jpeg)).status).toBe(404);
    expect((await detail()).photos).toHaveLength(1);
  });
});
