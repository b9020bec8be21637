/**
 * The recipes in deploy/ run it before a release takes over, and before each start. Ends with status 1 if the owner's files don't fit this
 * release, or their pages can't be built; the server then goes on with what it has.
 */
import { resolve } from 'node:path';
import { dateIn } from '../../contract/dates.ts';
import { loadContent } from '../../model/load.ts';
import { type SiteDirs, siteDirs } from '../../model/site-dir.ts';
import type { Environment } from '../../model/start-error.ts';
import { buildVersion, type RunBuild } from './build-version.ts';
import { unfinishedFiles } from './owner-files.ts';
import { readSource } from './source.ts';
import { Versions } from './versions.ts';

const ROOT = resolve(import.meta.dirname, '../..');

/** @returns whether there was anything to build. @throws ContentError, or Error with the words of the build; then nothing has changed */
export async function prepare(
  env: Environment,
  built: Pick<SiteDirs, 'content' | 'photos'> = siteDirs({}, ROOT),
  runBuild?: RunBuild,
): Promise<boolean> {
  const dirs = siteDirs(env, ROOT);
  const versions = new Versions(dirs.dist);
  const { live } = versions;
  // A publish was cut off; the server ends it when it starts.
  if ([dirs.content, dirs.photos].flatMap(unfinishedFiles).length > 0) return false;
  // A version links to the owner's photos.
  const shown = live ? { content: live.content, photos: dirs.photos } : built;
  const nameOf = (folders: Pick<SiteDirs, 'content' | 'photos'>) => readSource(folders, new Map(), []).name;
  if (nameOf(shown) === nameOf(dirs)) return false;

  const { business } = loadContent(dirs.content, env);
  const today = dateIn(business.time_zone, Date.now());
  const source = readSource(dirs, new Map(), [versions.stamp, today]);
  const { signal } = new AbortController();
  versions.switchTo(
    versions.find(source.name) ?? (await buildVersion(source, { versions, env, signal, runBuild })),
  );
  return true;
}

if (import.meta.main) {
  try {
    if (await prepare(process.env)) console.log('The pages were built from the owner’s folder.');
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
