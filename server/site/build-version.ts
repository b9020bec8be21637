import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, rm, statfs, symlink, utimes, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { siteDirs } from '../../model/site-dir.ts';
import type { Environment } from '../../model/start-error.ts';
import { lowerPriority } from '../processes/child.ts';
import { buildEnvironment } from './build-environment.ts';
import { DISK_FULL, PublishError } from './publish-error.ts';
import type { SiteSource } from './source.ts';
import type { Version, Versions } from './versions.ts';

const ROOT = resolve(import.meta.dirname, '../..');
/** Far longer than a build takes: one that takes longer hangs. */
const TIMEOUT_MS = 600_000;
/** Room for new objects. More than `npm run build` has: a sixth less work for the processor, for 16 MiB more. */
const SEMI_SPACE_MIB = 16;
const NEEDED_BYTES = 200 * 2 ** 20;

export type RunBuild = (made: Version, env: Environment, signal: AbortSignal) => Promise<void>;

export interface BuildOptions {
  versions: Versions;
  env: Environment;
  signal: AbortSignal;
  runBuild?: RunBuild | undefined;
}

/** Nothing changes unless the whole version is built. @throws Error with the words of the build, or of the system; AbortError */
export async function buildVersion(
  { name, files, photos, env: own }: SiteSource,
  { versions, env, signal, runBuild = runInProcess }: BuildOptions,
): Promise<Version> {
  const made = versions.makeFolder();
  const begun = new Date();
  try {
    const { bavail, bsize } = await statfs(dirname(made.content));
    // Leads need some of it, too.
    if (bavail * bsize < NEEDED_BYTES) throw new PublishError(DISK_FULL);
    for (const [path, bytes] of files) {
      const file = join(made.content, path);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, bytes);
    }
    for (const [path, photo] of photos) {
      const link = join(made.content, path);
      await mkdir(dirname(link), { recursive: true });
      await symlink(photo, link);
    }
    // The build runs in this folder, so that Astro bundles into it what renders the pages: it imports packages and reads fonts.
    for (const name of ['node_modules', 'src'])
      await symlink(join(ROOT, name), join(dirname(made.content), name));
    await runBuild(made, { ...env, ...own }, signal);
    // Its pages show the notice of that day, also where midnight has passed (`showNoticeOfToday`).
    await utimes(join(made.dist, 'index.html'), begun, begun);
    return versions.keep(made, name);
  } catch (error) {
    await rm(dirname(made.content), { recursive: true, force: true, maxRetries: 5 });
    throw error;
  }
}

async function runInProcess(made: Version, env: Environment, signal: AbortSignal): Promise<void> {
  const { cache } = siteDirs(env, ROOT);
  const child = fork(join(ROOT, 'tools/build-site.ts'), ['--pages'], {
    cwd: dirname(made.content),
    env: {
      ...(await buildEnvironment(env, ROOT)),
      CACHE_DIR: cache,
      SITE_DIR: dirname(made.content),
      DIST_DIR: made.dist,
      ASTRO_TELEMETRY_DISABLED: '1',
      // Saves half a second per build.
      NODE_COMPILE_CACHE: join(cache, 'node'),
    },
    execArgv: [`--max-semi-space-size=${SEMI_SPACE_MIB}`],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    signal,
    killSignal: 'SIGKILL',
    timeout: TIMEOUT_MS,
  });
  lowerPriority(child);
  let why = 'The build was ended.';
  child.on('message', ({ message }: { message: string }) => {
    why = message;
  });
  const [status] = await once(child, 'close');
  if (status !== 0) throw new Error(why);
}
