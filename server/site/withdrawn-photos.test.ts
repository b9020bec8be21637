/** Photos of jobs on the site, once their customers no longer allow them. */
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { SITE_PATHS } from '../../contract/desk/site.ts';
import { enterDoneJob } from '../leads/finish.ts';
import { forgetPerson } from '../leads/forget.ts';
import { addJobPhotos } from '../leads/job-photos.ts';
import { answerConsent } from '../leads/photo-consent.ts';
import { filesWith } from '../testing/files-with.ts';
import { person, store } from '../testing/new-request.ts';
import { buildStandIn, PRICE, SLOW_TEST, testSite } from '../testing/test-site.ts';
import type { RunBuild } from './build-version.ts';

const HERO = { page: 'home', place: 'hero', alt: 'Our crew on Oak Street' };
const ID = 'photos.home.hero';
const DAY_MS = 24 * 3_600_000;
const PERSON = person(1);

type Server = Awaited<ReturnType<Awaited<ReturnType<typeof testSite>>['start']>>;

/** A photo of a job of 40 days ago, which its customer allowed, is live. */
async function photoOnSite(
  runBuild: RunBuild = buildStandIn,
  beforePublish?: (server: Server, folder: string) => Promise<void>,
) {
  const tested = await testSite({ runBuild });
  const server = await tested.start();
  const { database, jobs } = server.site.services;
  const longAgo = Date.now() - 40 * DAY_MS;
  const request = await store(database, PERSON, { now: longAgo });
  await enterDoneJob(jobs.store, request, { by: 'cli' });
  await database.transact([], (transaction) =>
    transaction
      .updateTable('jobs')
      .set({ done_at: new Date(longAgo).toISOString() })
      .execute(),
  );
  const find = async () => {
    const lead = await server.site.services.leads.findFull(request);
    if (!lead) throw new Error('no lead');
    return lead;
  };
  const [job] = (await find()).jobs;
  const data = await noisyPhoto();
  const taken = { name: 'after.jpg', type: 'image/jpeg', width: 1200, height: 1000, data };
  await addJobPhotos(database, job?.id ?? '', { taken: 'after', photos: [taken] }, { by: 'cli' }, longAgo);
  const yes = { may: true, photos: 1, by: 'visitor' } as const;
  await answerConsent(database, job?.id ?? '', yes, longAgo);
  const owner = await server.signIn();
  const put = (fields: Record<string, string>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...fields, job_photo: `${job?.id}/1` }))
      form.set(name, value);
    return owner.sendForm(SITE_PATHS.photos, form);
  };
  expect((await put(HERO)).status).toBe(201);
  await beforePublish?.(server, tested.folder);
  const publish: string = (await owner.publish()).body.publish;
  await owner.done();
  expect(await server.page()).toContain(HERO.alt);
  if (beforePublish)
    return { ...tested, ...server, database, owner, put, publish, picture: data, find, job: job?.id ?? '' };
  const picture = readFileSync(join(tested.folder, 'photos/home/hero.jpg'));
  expect(filesOf(tested.folder, picture)).not.toEqual([]);
  return { ...tested, ...server, database, owner, put, publish, picture, find, job: job?.id ?? '' };
}

/** No two parts of it are the same, so that a search finds nothing else. */
function noisyPhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const create = { width: 1200, height: 1000, channels: 3, background: '#888', noise } as const;
  return sharp({ create }).jpeg({ quality: 40 }).toBuffer();
}

type OnSite = Awaited<ReturnType<typeof photoOnSite>>;

/** Sends the form of the customer's page. */
async function sayNoByLink({ send, site, find }: OnSite) {
  const [job] = (await find()).jobs;
  const path = new URL(site.services.jobs.links.url(job ?? expect.fail())).pathname;
  const page = await (await send(path)).text();
  expect(page).toContain('data-photo-consent');
  expect(page).not.toContain('second floor');
  // Nothing else of the page is open.
  expect(page).not.toContain('value="yes"');
  const again = new URLSearchParams({ action: 'photos', may: 'yes', photos: '1' });
  expect((await send(path, { method: 'POST', body: again })).status).toBe(422);
  expect((await send(`${path}.ics`)).status).toBe(410);
  expect((await send(`${path}/photos/1`)).status).toBe(200);
  const body = new URLSearchParams({ action: 'photos', may: 'no', photos: '1' });
  expect((await send(path, { method: 'POST', body })).status).toBe(200);
  expect((await send(path)).status).toBe(410);
}

const sayNoByPhone = ({ owner, job }: OnSite) =>
  owner.call('POST', `/jobs/${job}/refuse-photos`, { key: 'a tap' });

const forget = ({ owner }: OnSite) => owner.call('POST', '/forget', { contact: PERSON.phone });

async function forgetByCommand({ database, site }: OnSite) {
  await forgetPerson(database, { phone: PERSON.phone }, Date.now());
  // The server looks every few minutes.
  await site.publisher.removeWithdrawnPhotos();
}

test.each([
  ['says no by an old link', sayNoByLink],
  ['says no by phone', sayNoByPhone],
  ['is deleted at the desk', forget],
  ['is deleted by the command', forgetByCommand],
])('once the customer %s, their photo is nowhere', async (_how, withdraw) => {
  const onSite = await photoOnSite();
  const { owner, page, put, publish, folder, picture, versions } = onSite;
  await owner.draft(PRICE, '$190', '$180');
  await put({ ...HERO, alt: 'Drafted again' });
  await withdraw(onSite);
  await expect.poll(page, SLOW_TEST).not.toContain(HERO.alt);
  await expect.poll(async () => (await owner.done()).state, SLOW_TEST).toBe('live');
  expect((await owner.publishes())[0]).toMatchObject({
    by: '',
    changes: [{ id: ID, from: 'a photo that its customer does not allow', to: '' }],
  });
  // The owner's own draft waits for the owner.
  expect(await page()).toContain('$190');
  expect(await owner.drafted()).toEqual({ [PRICE]: '$180' });
  expect((await owner.undo(publish)).status).toBe(422);
  expect((await put(HERO)).status).toBe(422);
  const removal = (await owner.publishes())[0]?.id ?? '';
  expect((await owner.undo(removal)).status).toBe(422);
  // Pages that are still open ask for the files of the version before for a day.
  versions.removeOld(Date.now() + 2 * DAY_MS);
  await expect.poll(() => filesOf(folder, picture), SLOW_TEST).toEqual([]);
  expect(JSON.stringify(await owner.publishes())).not.toContain(HERO.alt);
});

test.each(['publish', 'undo'])('a no while its %s is built takes the photo off in time', async (what) => {
  const held = heldBuild();
  const onSite = await photoOnSite(held.runBuild);
  const { owner, page, put, folder } = onSite;
  await put({ ...HERO, place: 'garage', alt: 'A full garage' });
  if (what === 'undo') {
    const garage = await owner.publishLive();
    await owner.undoLive(garage);
    const undone = (await owner.publishes())[0]?.id ?? '';
    await owner.draft(PRICE, '$190', '$180');
    await owner.publishLive();
    held.hold();
    expect((await owner.undo(undone)).status).toBe(202);
  } else {
    held.hold();
    expect((await owner.publish()).status).toBe(202);
  }
  await held.begun;
  await sayNoByPhone(onSite);
  held.go();
  await expect.poll(page, SLOW_TEST).not.toContain(HERO.alt);
  await owner.done();
  const photos = readdirSync(join(folder, 'photos/home')).filter((name) => name.endsWith('.jpg'));
  expect(photos).toEqual([]);
});

test('a no while the files of a publish are not written yet takes its photo off', async () => {
  const onSite = await photoOnSite(buildStandIn, async ({ site }, folder) => {
    const { switchTo } = site;
    site.switchTo = async (version) => {
      site.switchTo = switchTo;
      await switchTo.call(site, version);
      rmSync(join(folder, 'photos/home/.hero.jpg.desk-new'));
    };
  });
  const { owner, page, folder } = onSite;
  expect((await owner.publishes())[0]).toMatchObject({ state: 'unfinished' });
  await sayNoByPhone(onSite);
  await expect.poll(page, SLOW_TEST).not.toContain(HERO.alt);
  await owner.done();
  expect((await owner.publishes()).map(({ state }) => state)).toEqual(['live', 'live']);
  expect(readFileSync(join(folder, 'photos/home/alt.txt'), 'utf8')).not.toContain(HERO.alt);
});

test('a copy of the photo that a developer put elsewhere is taken off, too', async () => {
  const onSite = await photoOnSite();
  const { folder, picture, owner, page } = onSite;
  writeFileSync(join(folder, 'photos/services/07-copy.jpg'), picture);
  writeFileSync(join(folder, 'photos/services/alt.txt'), '07-copy: The same crew\n', { flag: 'a' });
  await sayNoByPhone(onSite);
  await expect.poll(page, SLOW_TEST).not.toContain(HERO.alt);
  await owner.done();
  expect(existsSync(join(folder, 'photos/services/07-copy.jpg'))).toBe(false);
  expect(readFileSync(join(folder, 'photos/services/alt.txt'), 'utf8')).not.toContain('The same crew');
});

/** Builds that wait once they are held, until they are let go. */
function heldBuild() {
  const [begun, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let isHeld = false;
  const runBuild: RunBuild = async (...given) => {
    if (isHeld) {
      begun.resolve();
      await released.promise;
    }
    await buildStandIn(...given);
  };
  const hold = () => {
    isHeld = true;
  };
  return { runBuild, begun: begun.promise, hold, go: () => released.resolve() };
}

/** Files that hold the picture, also in Base64. */
function filesOf(folder: string, picture: Buffer): string[] {
  const middle = Math.floor(picture.length / 2);
  const texts = [0, 1, 2].map((skip) =>
    picture
      .subarray(middle + skip, middle + skip + 300)
      .toString('base64')
      .slice(0, -4),
  );
  return filesWith(folder, [picture.subarray(middle, middle + 300), ...texts]);
}
