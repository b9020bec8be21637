/**
 * `--verbose` shows Astro's own lines and every text that is not translated, too; `--first-page` leaves pictures to the server; `--desk` builds the desk alone. With `--pages` the
 * server runs it, to publish what an owner has changed at the desk: it builds the pages alone, and tells the server why it failed.
 */
import { join, relative } from 'node:path';
import sharp from 'sharp';
import type { Plugin } from 'vite';
import { examineSite } from '../model/doctor/examine-site.ts';
import { describeUntranslated, makePlan, summarizePlan } from '../model/doctor/plan.ts';
import { type Content, loadContent } from '../model/load.ts';
import { siteDirs } from '../model/site-dir.ts';
import { ContentError, describeProblem } from '../model/yaml/problem.ts';
import { pruneCache } from '../server/site/prune-cache.ts';
import { checkCache } from '../src/build/cache.ts';
import { checkBudgets, count } from './budgets/budgets.ts';
import { checkDesk } from './budgets/desk.ts';
import { BuildLog, madeAndReused } from './build-log.ts';
import { checkSite } from './check-site.ts';
import { compressFolder } from './compress/compress.ts';
import { buildDesk } from './desk-app.ts';
import { warnOfAlikePages } from './own-words.ts';
import { makePictures } from './pictures.ts';
import { leavePictures, writeFiles } from './write-files.ts';

const root = join(import.meta.dirname, '..');
const dirs = siteDirs(process.env, root);
const { dist } = dirs;
const forServer = process.argv.includes('--pages');
const leavesPictures = process.argv.includes('--first-page');
const verbose = process.argv.includes('--verbose');
const log = new BuildLog();

// Astro's configuration loads React, which picks its production build by this.
process.env['NODE_ENV'] = 'production';
// Keeps no decoded pixels, and uses one thread for each picture: as pictures are made side by side, that is also faster.
sharp.cache(false);
sharp.concurrency(1);

/** Runs after Vite has bundled, before Astro makes the pages. */
const bundled: Plugin = {
  name: 'build-log',
  buildApp: {
    order: 'post',
    handler: async () => {
      log.done('scripts and styles');
      log.step('Pages');
    },
  },
};

// The server that wanted the pages has ended.
process.once('disconnect', () => process.exit(1));
try {
  if (process.argv.includes('--desk')) await buildDeskApp(loadContent(dirs.content, process.env));
  else if (forServer) await buildPages();
  else await buildSite();
  // It would wait for the server's next message.
  if (process.send) process.exit(0);
} catch (error) {
  console.error(error instanceof ContentError ? error.message : error);
  if (process.send) await reportToServer(error as Error);
  process.exit(1);
}

async function buildSite(): Promise<void> {
  const { content, contents, pages } = await buildPages();
  await buildDeskApp(content);

  log.step('Checks');
  const sizes = await checkBudgets(dist, content);
  const alike = (await Promise.all(contents.map(({ cities }) => warnOfAlikePages(dist, cities)))).flat();
  log.done('scripts and styles are within their limits');

  log.say(`\n${pages.length} pages are in ${relative(process.cwd(), dist)}/, after ${log.elapsed()}.`);
  log.say(sizes.summary);
  const warnings = contents.flatMap((each) => each.warnings);
  for (const warning of [...warnings.map(describeProblem), ...sizes.warnings, ...alike])
    log.say(`Worth fixing: ${warning}`);
  const findings = examineSite(dirs, content.business);
  const untranslated = findings.filter(({ task }) => task === 'languages');
  for (const line of describeUntranslated(untranslated, verbose ? Number.POSITIVE_INFINITY : 10))
    log.say(`Worth fixing: ${line}`);
  const leftToDo = summarizePlan(makePlan(findings), 'in content and photos');
  if (leftToDo) log.say(leftToDo);
  log.say('Look at them with: npm run serve');
}

async function buildPages() {
  checkCache();

  log.step('Content');
  const { content, photos } = await checkSite();
  const contents = content.languages.map(({ code }) => content.in(code));
  const pages = contents.flatMap((each) => each.pages);
  log.done(`${pages.length} pages and ${photos.length} photos`);

  log.step('Pictures');
  const { MARKS_WORDS } = await import('../src/build/load-site.ts');
  const { allFiles } = await import('../src/files/all-files.ts');
  const files = allFiles();
  const pictures = files.flatMap(({ cached }) => cached ?? []);
  if (!leavesPictures) {
    const made = await makePictures(pictures, (done, total) => log.progress(done, total));
    log.done(madeAndReused(made, pictures.length));
  }

  log.step('Bundle');
  const { build } = await import('astro');
  const { default: config } = await import('../astro.config.ts');
  const plugins = [...(config.vite?.plugins ?? []), bundled];
  // Types of the sources are for editors; they would be written into the repository, where a server may not write.
  const options = { devOutput: false, sync: !forServer };
  await build(
    {
      ...config,
      vite: { ...config.vite, plugins },
      root,
      configFile: false,
      logLevel: verbose ? 'info' : 'warn',
    },
    options,
  );
  const left = new Set(leavesPictures ? await leavePictures(dist, files) : []);
  await writeFiles(
    dist,
    files.filter((file) => !left.has(file)),
  );
  log.done(`${pages.length} written`);
  if (left.size > 0) log.say(`${left.size} of ${pictures.length} pictures are made while the site is up.`);

  // Only its owner sees a preview, and sooner.
  if (!MARKS_WORDS) {
    log.step('Compression');
    const compressed = await compressFolder(dist, { fast: forServer });
    log.done(`${compressed.files} files: ${madeAndReused(compressed.made, compressed.files)}`);
  }
  await pruneCache(dirs.cache, Date.now());
  return { content, contents, pages };
}

function reportToServer({ message }: Error): Promise<unknown> {
  return new Promise((resolve) => process.send?.({ message }, resolve));
}

async function buildDeskApp(content: Content): Promise<void> {
  log.step('Desk');
  await buildDesk(dirs.desk, content);
  await compressFolder(dirs.desk);
  log.done(`${count(checkDesk(dirs.desk))} bytes before its first screen`);
}
