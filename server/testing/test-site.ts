/** A site that owners change from the desk, in folders of its own, as `main.ts` runs it. Its pages are stand-ins that show one price. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { DESK_API, type DeskRole } from '../../contract/desk/account.ts';
import { type DeskSite, SITE_PATHS, type SitePublish, type SiteValue } from '../../contract/desk/site.ts';
import { altTextsOf } from '../../model/alt-texts.ts';
import { loadContent } from '../../model/load.ts';
import { FIXTURE_DIR } from '../../tests/fixture/fixture.ts';
import { openDatabase } from '../db/database.ts';
import { invite } from '../desk/users.ts';
import { createLogger } from '../http/log.ts';
import { RunningSite } from '../running-site.ts';
import { loadServerSettings } from '../settings/settings.ts';
import type { RunBuild } from '../site/build-version.ts';
import { Versions } from '../site/versions.ts';
import { newSqlite } from './databases.ts';
import { tempFolder, writeFiles } from './temp-folder.ts';

const ORIGIN = 'http://localhost:3000';
export const SLOW_TEST = { timeout: 50_000 };
export const PRICE = 'pricing/home/quarter/price';

/** Writes pages with the price and the notice of the content, and what the first photo shows. */
export const buildStandIn: RunBuild = async (made) => {
  const page = pageOf(made.content);
  mkdirSync(made.dist, { recursive: true });
  const price = /\d+/.exec(page)?.[0];
  const files = {
    'index.html': page,
    'es.html': page,
    '_assets/app.1.js': '1',
    [`_assets/${price}.js`]: '2',
  };
  writeFiles(made.dist, files);
};

function pageOf(folder: string): string {
  const { pricing, site } = loadContent(folder, {});
  const price = pricing.get('home')?.find(({ id }) => id === 'quarter')?.price;
  const alt = altTextsOf(join(folder, '../photos'))['home/hero'];
  return `<title>${price}</title><p>${site.notice.text}</p><i>${alt}</i>
<a href="/es">Español</a><a href="https://x.example/">X</a><img src="/_assets/x.png"><script src="https://x.example/swap.js"></script>`;
}

/** @param options.git whether content/ is in a git repository. @param options.folder of such a site that was copied */
export async function testSite({
  git = false,
  runBuild = buildStandIn,
  folder: copied,
}: {
  git?: boolean;
  runBuild?: RunBuild;
  folder?: string;
} = {}) {
  const folder = copied ?? tempFolder();
  const content = join(folder, 'content');
  if (copied === undefined) {
    for (const part of ['content', 'photos'])
      cpSync(join(FIXTURE_DIR, part), join(folder, part), { recursive: true });
    writeFiles(folder, { 'dist/index.html': pageOf(content) });
  }
  const env = {
    SITE_DIR: folder,
    DIST_DIR: join(folder, 'dist'),
    DATABASE_URL:
      copied === undefined ? newSqlite(join(folder, 'data')) : `file:${join(folder, 'data/leads.db')}`,
    SITE_URL: ORIGIN,
  };
  const runGit = (...words: string[]) =>
    execFileSync('git', ['-C', folder, '-c', 'user.name=T', '-c', 'user.email=t@x.example', ...words], {
      encoding: 'utf8',
    });
  if (git) {
    runGit('init', '--quiet');
    runGit('add', 'content', 'photos');
    runGit('commit', '--quiet', '-m', 'Begin');
  }
  const settings = loadServerSettings(env);
  const database = await openDatabase(settings.databaseUrl);
  onTestFinished(() => database.close());
  const logged: string[] = [];
  const log = createLogger('info', { write: (line) => void logged.push(line) });

  /** A server on these folders, after what is left of the one before. */
  async function start(build: RunBuild = runBuild) {
    const versions = new Versions(settings.dirs.dist);
    const loaded = loadContent(versions.live?.content ?? content, env);
    const site = await RunningSite.create(
      { env, settings, database, versions, log, runBuild: build },
      loaded,
    );
    await site.publisher.recover();
    onTestFinished(() => site.stop(0));
    const send = (path: string, init: RequestInit = {}) =>
      Promise.resolve(
        site.fetch(new Request(ORIGIN + path, init), {
          incoming: { socket: { remoteAddress: '127.0.0.1' } },
        }),
      );

    async function signIn(role: DeskRole = 'owner', email = `${role}@pl.example`) {
      const token = await invite(database, { email, role }, Date.now());
      const json = { origin: ORIGIN, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };
      const joined = await send('/desk/join', {
        method: 'POST',
        body: new URLSearchParams({ token }),
        headers: { ...json, 'content-type': 'application/x-www-form-urlencoded' },
      });
      const cookie = joined.headers.get('set-cookie')?.split(';')[0] ?? '';
      const get = (path: string) => send(path, { headers: { cookie } });
      const call = async (method: string, path: string, body: unknown = {}) => {
        const answer = await send(DESK_API + path, {
          method,
          headers: { ...json, cookie },
          ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
        });
        return { status: answer.status, body: await answer.json() };
      };
      const sendForm = async (path: string, body: FormData) => {
        const headers = { origin: ORIGIN, 'sec-fetch-site': 'same-origin', cookie };
        const answer = await send(DESK_API + path, { method: 'POST', body, headers });
        return { status: answer.status, body: await answer.json() };
      };
      const site = async () => (await call('GET', SITE_PATHS.site)).body as DeskSite;
      const publishes = async () => (await call('GET', SITE_PATHS.publishes)).body as SitePublish[];
      const publish = () => call('POST', SITE_PATHS.publish);
      const undo = (id: string) => call('POST', SITE_PATHS.undo.replace(':id', id));
      /** Waits until no publish is under way. @returns the newest */
      const done = async () => {
        await expect
          .poll(async () => (await publishes()).some(({ state }) => state === 'building'), SLOW_TEST)
          .toBe(false);
        return (await publishes())[0] as SitePublish;
      };
      /** @returns its id */
      const untilLive = async (started: ReturnType<typeof publish>) => {
        const { body } = await started;
        expect((await done()).error).toBe(null);
        return body.publish as string;
      };
      return {
        get,
        call,
        sendForm,
        publishes,
        draft: (id: string, was: SiteValue, value: SiteValue) =>
          call('PUT', SITE_PATHS.draft, { changes: [{ id, was, value }] }),
        drafted: async () => (await site()).draft,
        site,
        publish,
        undo,
        done,
        publishLive: () => untilLive(publish()),
        undoLive: (id: string) => untilLive(undo(id)),
      };
    }

    return { site, versions, send, signIn, page: async () => (await send('/')).text() };
  }

  return {
    start,
    database,
    env,
    folder,
    logged,
    git: runGit,
    file: (name: string) => readFileSync(join(content, name), 'utf8'),
    /** Changes a file as a developer would. */
    byHand: (name: string, from: string | RegExp, to: string) => {
      const path = join(content, name);
      writeFileSync(path, readFileSync(path, 'utf8').replace(from, to));
    },
  };
}
