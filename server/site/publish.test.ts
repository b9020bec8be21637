import { readdirSync, readFileSync, rmSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { SITE_PATHS } from '../../contract/desk/site.ts';
import { buildStandIn, PRICE, SLOW_TEST, testSite } from '../testing/test-site.ts';
import type { RunBuild } from './build-version.ts';

const OTHER_PRICE = 'pricing/home/half/price';
type Server = Awaited<ReturnType<Awaited<ReturnType<typeof testSite>>['start']>>;
type Owner = Awaited<ReturnType<Server['signIn']>>;

/** A build that waits until it is let go. */
function heldBuild() {
  let begun = () => {};
  let go = () => {};
  const hasBegun = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const released = new Promise<void>((resolve) => {
    go = resolve;
  });
  const runBuild: RunBuild = async (...given) => {
    begun();
    await released;
    await buildStandIn(...given);
  };
  return { runBuild, hasBegun, go };
}

describe('a publish', () => {
  test('makes a drafted price live, and its undo brings every byte back', async () => {
    const { start, file } = await testSite();
    const { signIn, page } = await start();
    const owner = await signIn();
    const before = file('pricing.yaml');
    await owner.draft(PRICE, '$190', '$180');
    expect([await page(), file('pricing.yaml')]).toEqual([expect.stringContaining('$190'), before]);

    const { status, body } = await owner.publish();
    expect(status).toBe(202);
    expect(await owner.done()).toEqual({
      id: body.publish,
      at: expect.any(String),
      by: 'owner@pl.example',
      state: 'live',
      changes: [{ id: PRICE, from: '$190', to: '$180' }],
      error: null,
    });
    expect(await page()).toContain('$180');
    expect(file('pricing.yaml')).toBe(before.replace('price: "$190"', 'price: "$180"'));
    expect(await owner.drafted()).toEqual({});

    const undone = await owner.undo(body.publish);
    expect(undone.status).toBe(202);
    expect(await owner.done()).toMatchObject({
      state: 'live',
      changes: [{ id: PRICE, from: '$180', to: '$190' }],
    });
    expect([await page(), file('pricing.yaml')]).toEqual([expect.stringContaining('$190'), before]);
    await owner.undo(undone.body.publish);
    await owner.done();
    expect(await page()).toContain('$180');
    // The next server has it, too.
    expect(await (await start()).page()).toContain('$180');
  });

  test('is refused while nothing is drafted', async () => {
    const { start } = await testSite();
    const owner = await (await start()).signIn();
    expect((await owner.publish()).status).toBe(422);
  });

  test('is logged without what it changed', async () => {
    const { start, logged } = await testSite();
    const owner = await (await start()).signIn();
    await owner.draft(PRICE, '$190', '$180');
    await owner.publishLive();
    const line = logged.find((each) => each.includes('site_published'));
    expect(line).toBeDefined();
    expect(line).not.toContain('180');
  });

  test('includes changes by hand in other fields, and refuses those in the same field', async () => {
    const { start, file, byHand } = await testSite();
    const owner = await (await start()).signIn();
    await owner.draft(PRICE, '$190', '$180');
    byHand('pricing.yaml', 'price: "$310"', 'price: "$333"');
    await owner.publishLive();
    expect(file('pricing.yaml')).toContain('price: "$180"');
    expect(file('pricing.yaml')).toContain('price: "$333"');

    await owner.draft(PRICE, '$180', '$170');
    byHand('pricing.yaml', 'price: "$180"', 'price: "$181"');
    expect(await owner.publish()).toEqual({ status: 409, body: { theirs: { [PRICE]: '$181' } } });
    expect(await owner.drafted()).toEqual({ [PRICE]: '$170' });
  });

  test('starts again when a file is changed by hand while it builds', async () => {
    const held = heldBuild();
    const { start, file, byHand } = await testSite({ runBuild: held.runBuild });
    const { signIn, page } = await start();
    const owner = await signIn();
    await owner.draft(OTHER_PRICE, '$310', '$300');
    await owner.publish();
    await held.hasBegun;
    byHand('pricing.yaml', 'price: "$190"', 'price: "$191"');
    held.go();
    await owner.done();
    expect(await page()).toContain('$191');
    expect(file('pricing.yaml')).toContain('price: "$191"');
    expect(file('pricing.yaml')).toContain('price: "$300"');
  });

  test('that waits for another includes everything drafted until it begins', async () => {
    const held = heldBuild();
    const { start } = await testSite({ runBuild: held.runBuild });
    const owner = await (await start()).signIn();
    await owner.draft(PRICE, '$190', '$180');
    const first = await owner.publish();
    await held.hasBegun;
    await owner.draft(PRICE, '$180', '$170');
    const second = await owner.publish();
    await owner.draft(OTHER_PRICE, '$310', '$300');
    expect(await owner.publish()).toEqual(second);
    expect(second.body).not.toEqual(first.body);
    held.go();
    await owner.done();
    const [last, ...others] = await owner.publishes();
    expect(last?.changes).toEqual([
      { id: PRICE, from: '$180', to: '$170' },
      { id: OTHER_PRICE, from: '$310', to: '$300' },
    ]);
    expect(others).toMatchObject([{ state: 'live', changes: [{ id: PRICE, from: '$190', to: '$180' }] }]);
    expect(await owner.drafted()).toEqual({});
  });

  test.each([
    ['typed back', (owner: Owner) => owner.draft(PRICE, '$180', '$190')],
    ['dropped', (owner: Owner) => owner.call('DELETE', SITE_PATHS.draft)],
  ])('does not make live what is %s while it is built', async (_, takeBack) => {
    const held = heldBuild();
    const { start, file } = await testSite(held);
    const { signIn, page } = await start();
    const owner = await signIn();
    const before = file('pricing.yaml');
    await owner.draft(PRICE, '$190', '$180');
    await owner.publish();
    await held.hasBegun;
    expect((await takeBack(owner)).status).toBe(200);
    held.go();
    expect(await owner.done()).toMatchObject({
      state: 'failed',
      error: { message: 'The draft was dropped.' },
    });
    expect([await page(), file('pricing.yaml')]).toEqual([expect.stringContaining('$190'), before]);
  });

  test("whose pages can't be built changes nothing, and says why", async () => {
    const full: RunBuild = async () => {
      throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
    };
    const { start, file, folder } = await testSite({ runBuild: full });
    const { signIn, page } = await start();
    const owner = await signIn();
    const before = file('pricing.yaml');
    await owner.draft(PRICE, '$190', '$180');
    await owner.publish();
    const { state, error } = await owner.done();
    expect(state).toBe('failed');
    expect(error?.message).toContain('disk');
    expect([await page(), file('pricing.yaml')]).toEqual([expect.stringContaining('$190'), before]);
    expect(await owner.drafted()).toEqual({ [PRICE]: '$180' });
    expect(readdirSync(join(folder, 'dist.versions'))).toEqual([]);
  });

  test.each(['publish', 'start', 'notice of a day'])(
    "whose files can't be written says so, and the next %s writes them",
    async (next) => {
      const { start, file, folder } = await testSite();
      const { site, signIn, page } = await start();
      const { switchTo } = site;
      site.switchTo = async (version) => {
        await switchTo.call(site, version);
        rmSync(join(folder, 'content/.pricing.yaml.desk-new'), { force: true });
      };
      const owner = await signIn();
      await owner.draft(PRICE, '$190', '$180');
      const { body } = await owner.publish();
      const unfinished = await owner.done();
      expect(unfinished).toMatchObject({
        state: 'unfinished',
        error: { message: expect.stringMatching(/^Visitors see it, but your files/) },
      });
      expect([await page(), file('pricing.yaml')]).toEqual([
        expect.stringContaining('$180'),
        expect.stringContaining('price: "$190"'),
      ]);
      expect(await owner.drafted()).toEqual({});

      if (next === 'start') await start();
      else if (next === 'notice of a day') await site.publisher.rebuild();
      else expect(await owner.publish()).toEqual({ status: 202, body });
      expect(await owner.publishes()).toMatchObject([{ id: body.publish, state: 'live', error: null }]);
      expect(file('pricing.yaml')).toContain('price: "$180"');
      expect((await owner.publish()).status).toBe(422);
    },
  );

  test('whose switch is not noted is never called failed, and the next start writes its files', async () => {
    const { start, file, database } = await testSite();
    const { site, signIn, page } = await start();
    const { switchTo } = site;
    const { transact } = database;
    site.switchTo = async (version) => {
      await switchTo.call(site, version);
      database.transact = () => {
        database.transact = transact;
        return Promise.reject(Object.assign(new Error('disk I/O error'), { code: 'ERR_SQLITE_ERROR' }));
      };
    };
    const owner = await signIn();
    await owner.draft(PRICE, '$190', '$180');
    await owner.publish();
    expect(await owner.done()).toMatchObject({ state: 'unfinished', changes: [{ id: PRICE }] });
    expect(await page()).toContain('$180');
    expect(await owner.drafted()).toEqual({});
    const next = await (await start()).signIn();
    expect(await next.publishes()).toMatchObject([{ state: 'live' }]);
    expect(file('pricing.yaml')).toContain('price: "$180"');
  });

  test('that fails over and over leaves what can be undone', async () => {
    let isBroken = false;
    const { start } = await testSite({
      async runBuild(...given) {
        if (isBroken) throw new Error('broken');
        await buildStandIn(...given);
      },
    });
    const owner = await (await start()).signIn();
    await owner.draft(PRICE, '$190', '$180');
    const live = await owner.publishLive();
    isBroken = true;
    for (let n = 0; n < 12; n++) {
      await owner.draft(PRICE, n === 0 ? '$180' : `$${170 + n - 1}`, `$${170 + n}`);
      await owner.publish();
      await owner.done();
    }
    const publishes = await owner.publishes();
    expect(publishes.map(({ state }) => state)).toEqual([...Array(11).fill('failed'), 'live']);
    expect(publishes.at(-1)?.id).toBe(live);
  });

  test('is a commit of its file if git keeps it', async () => {
    const { start, git, byHand } = await testSite({ git: true });
    const owner = await (await start()).signIn();
    byHand('home.yaml', '\n', '\n# by hand\n');
    await owner.draft(PRICE, '$190', '$180');
    await owner.publishLive();
    await expect
      .poll(() => git('log', '-1', '--format=%s', '--name-only'), SLOW_TEST)
      .toBe('1/4 Load: $190 → $180, by owner@pl.example at the desk\n\ncontent/pricing.yaml\n');
    expect(git('status', '--short', 'content')).toBe(' M content/home.yaml\n');
  });
});

describe('an undo', () => {
  test('keeps what was changed elsewhere in the file since', async () => {
    const { start, file } = await testSite();
    const owner = await (await start()).signIn();
    await owner.draft(PRICE, '$190', '$180');
    const first = await owner.publishLive();
    await owner.draft(OTHER_PRICE, '$310', '$300');
    await owner.publishLive();
    await owner.undo(first);
    expect((await owner.done()).state).toBe('live');
    expect(file('pricing.yaml')).toContain('price: "$190"');
    expect(file('pricing.yaml')).toContain('price: "$300"');
  });

  test('that waits fails if the publish before it has changed the same field', async () => {
    const held = heldBuild();
    const { start } = await testSite();
    const server = await start(async (...given) => {
      if (readFileSync(join(given[0].content, 'pricing.yaml'), 'utf8').includes('$170'))
        await held.runBuild(...given);
      else await buildStandIn(...given);
    });
    const owner = await server.signIn();
    await owner.draft(PRICE, '$190', '$180');
    const first = await owner.publishLive();
    await owner.draft(PRICE, '$180', '$170');
    await owner.publish();
    await held.hasBegun;
    expect((await owner.undo(first)).status).toBe(202);
    held.go();
    expect(await owner.done()).toMatchObject({ state: 'failed', error: { id: PRICE } });
    expect(await server.page()).toContain('$170');
  });

  test('is refused if the field has changed since', async () => {
    const { start } = await testSite();
    const owner = await (await start()).signIn();
    await owner.draft(PRICE, '$190', '$180');
    const first = await owner.publishLive();
    await owner.draft(PRICE, '$180', '$170');
    await owner.publishLive();
    expect(await owner.undo(first)).toEqual({
      status: 409,
      body: { theirs: { [PRICE]: '$170' } },
    });
    expect((await owner.undo('none')).status).toBe(404);
  });
});

test('the notice of a day appears by itself', async () => {
  const { start, folder, byHand } = await testSite();
  const home = join(folder, 'dist/index.html');
  utimesSync(home, new Date('2020-01-01T12:00:00Z'), new Date('2020-01-01T12:00:00Z'));
  byHand('site.yaml', /text: ""\n {2}from: ""/, 'text: "Closed"\n  from: "2020-01-02"');
  const { site, versions, page } = await start();
  await site.showNoticeOfToday();
  expect(await page()).toContain('Closed');
  const built = versions.live?.name;
  await site.showNoticeOfToday();
  expect(versions.live?.name).toBe(built);
});

test('the notice of a day that this server may not publish is in the log', async () => {
  const { start, folder, byHand, logged } = await testSite();
  byHand('site.yaml', /text: ""\n {2}from: ""/, 'text: "Closed"\n  from: "2020-01-02"');
  const home = join(folder, 'dist/index.html');
  utimesSync(home, new Date('2020-01-01T12:00:00Z'), new Date('2020-01-01T12:00:00Z'));
  const { site } = await start();
  // Whoever runs the tests may write everywhere, so the folder is missing.
  rmSync(join(folder, 'photos'), { recursive: true });
  await site.showNoticeOfToday();
  expect(logged.join('\n')).toContain('notice_needs_a_build');
});

test('the notice of a day appears even on pages that were built across midnight', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2020-01-01T12:00:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  let builds = 0;
  const { start, byHand } = await testSite({
    async runBuild(made, ...given) {
      builds++;
      vi.setSystemTime(new Date('2020-01-02T12:00:00Z'));
      await buildStandIn(made, ...given);
      utimesSync(join(made.dist, 'index.html'), new Date(), new Date());
    },
  });
  byHand('site.yaml', /text: ""\n {2}from: ""/, 'text: "Closed"\n  from: "2020-01-02"');
  const { site } = await start();
  await site.publisher.rebuild();
  await site.showNoticeOfToday();
  await site.showNoticeOfToday();
  expect(builds).toBe(2);
});

test('a server that is shut down ends its build and keeps the draft', async () => {
  const held = heldBuild();
  const { start, file } = await testSite();
  const untilStopped: RunBuild = async (made, env, signal) => {
    const stopped = new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    await Promise.race([held.runBuild(made, env, signal), stopped]);
  };
  const first = await start(untilStopped);
  const owner = await first.signIn();
  await owner.draft(PRICE, '$190', '$180');
  await owner.publish();
  await held.hasBegun;
  await first.site.stop(0);

  const again = await (await start()).signIn();
  expect(await again.publishes()).toMatchObject([{ state: 'failed' }]);
  expect(await again.drafted()).toEqual({ [PRICE]: '$180' });
  expect(file('pricing.yaml')).toContain('price: "$190"');
});

describe('a server that is killed', () => {
  /** What a killed server never does. */
  function never(): Promise<never> {
    return new Promise((_, reject) => onTestFinished(() => reject(new Error('killed'))));
  }

  test.each(['while it builds', 'just before the switch'])(
    '%s leaves the old site and the draft',
    async (when) => {
      const held = heldBuild();
      const { start, file } = await testSite();
      const killed = await start(when === 'while it builds' ? held.runBuild : undefined);
      onTestFinished(held.go);
      const reached = new Promise<void>((resolve) => {
        void held.hasBegun.then(resolve);
        killed.site.switchTo = async () => {
          resolve();
          await never();
        };
      });
      const owner = await killed.signIn();
      const before = file('pricing.yaml');
      await owner.draft(PRICE, '$190', '$180');
      const { body } = await owner.publish();
      await reached;

      const next = await start();
      expect(await next.page()).toContain('$190');
      expect(file('pricing.yaml')).toBe(before);
      const again = await next.signIn();
      expect(await again.publishes()).toMatchObject([{ id: body.publish, state: 'failed' }]);
      expect(await again.drafted()).toEqual({ [PRICE]: '$180' });
    },
  );

  test('just after the switch leaves the new site, and its files', async () => {
    const { start, file } = await testSite();
    const first = await start();
    const { switchTo } = first.site;
    first.site.switchTo = async (version) => {
      await switchTo.call(first.site, version);
      await never();
    };
    const owner = await first.signIn();
    await owner.draft(PRICE, '$190', '$180');
    await owner.publish();
    await expect.poll(first.page, SLOW_TEST).toContain('$180');
    expect(file('pricing.yaml')).toContain('price: "$190"');

    const next = await start();
    expect(await next.page()).toContain('$180');
    expect(file('pricing.yaml')).toContain('price: "$180"');
    const again = await next.signIn();
    expect(await again.publishes()).toMatchObject([{ state: 'live' }]);
    expect(await again.drafted()).toEqual({});
  });
});
