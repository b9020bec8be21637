/** The end of a job: the owner enters what was paid, crew says that it is done. */
import { describe, expect, test } from 'vitest';
import { ownersDesk, type TestBrowser } from '../testing/test-desk.ts';

const TODAY = { date: '2026-11-20', id: '1300-1500' };

describe('a job that is done', () => {
  const setUp = async () => {
    const desk = await ownersDesk();
    const crew = await desk.signIn('crew');
    const id = await desk.accept();
    await desk.bookings.change(id, { to: TODAY, by: 'cli' });
    return {
      ...desk,
      crew,
      change: (browser: TestBrowser, what: string, body: object) => desk.change(id, what, body, browser),
      lead: (browser = desk.owner) => desk.lead(id, browser),
      jobs: (browser = desk.owner) => desk.jobs('', browser),
    };
  };
  const DONE = { state: 'won', was: 'booked' };

  test('has its amount, and how it was paid in its history; undone, it is a booked job again', async () => {
    const { change, owner, lead, jobs } = await setUp();
    await change(owner, 'state', { ...DONE, amount_cents: 35_000, paid: 'check' });
    expect(await jobs()).toMatchObject([{ state: 'won', amount_cents: 35_000, window: TODAY }]);
    const { history, undo } = await lead();
    expect(history.at(-1)?.text).toMatch(/\$350 by check/);
    await change(owner, 'undo', { event: undo?.event });
    expect(await jobs()).toMatchObject([{ state: 'booked', amount_cents: null, window: TODAY }]);
    expect((await change(owner, 'state', { ...DONE, amount_cents: 1, paid: 'shells' })).status).toBe(400);
  });

  test('crew ends a job without an amount, and may take that back until the owner has added it', async () => {
    const { change, crew, owner, lead, jobs } = await setUp();
    expect(await (await change(crew, 'state', DONE)).json()).toMatchObject({ state: 'won' });
    expect((await lead(crew)).undo).not.toBeNull();
    await change(crew, 'undo', { event: (await lead(crew)).undo?.event });
    expect(await jobs(crew)).toMatchObject([{ state: 'booked' }]);

    await change(crew, 'state', DONE);
    const { history } = await lead();
    expect(history.at(-1)).toMatchObject({ text: expect.stringMatching(/Won/), by: 'crew@pl.example' });
    await change(owner, 'state', { state: 'won', was: 'won', amount_cents: 35_000, paid: 'cash' });
    const seen = await lead(crew);
    expect([seen.state, seen.amount_cents, seen.undo]).toEqual(['won', null, null]);
    expect(JSON.stringify(seen.history)).not.toMatch(/350|cash/);
    const { undo } = await lead();
    expect((await change(crew, 'undo', { event: undo?.event })).status).toBe(403);
    expect((await lead()).amount_cents).toBe(35_000);
  });

  test('crew enters no amount, removes none, and sets no other state', async () => {
    const { change, crew, owner, lead } = await setUp();
    for (const refused of [
      { ...DONE, amount_cents: 100 },
      { state: 'lost', was: 'booked' },
      { state: 'answered', was: 'booked' },
    ]) {
      expect((await change(crew, 'state', refused)).status).toBe(403);
    }
    await change(owner, 'state', { ...DONE, amount_cents: 35_000 });
    expect((await change(crew, 'state', { state: 'won', was: 'won' })).status).toBe(403);
    expect((await change(crew, 'state', DONE)).status).toBe(409);
    expect(await lead()).toMatchObject({ state: 'won', amount_cents: 35_000 });
  });
});
