import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tempFolder, writeFiles } from '../testing/temp-folder.ts';
import type { RunBuild } from './build-version.ts';
import { Builds } from './builds.ts';
import { Versions } from './versions.ts';

test('a draft that returns while its build is aborted is built again', async () => {
  const folder = tempFolder();
  writeFiles(folder, { 'dist/index.html': '' });
  // The build process has not ended yet when the next one is asked for.
  const runBuild: RunBuild = async ({ dist }, _, signal) => {
    signal.throwIfAborted();
    writeFiles(dist, { 'index.html': '', '_assets/a.js': '' });
  };
  const all = new Builds({ versions: new Versions(join(folder, 'dist')), env: {}, runBuild });
  const build = (name: string, urgent: boolean) =>
    all.build({ name, files: new Map(), photos: new Map(), env: {} }, { urgent });
  const ended = [build('one', false), build('two', false)].map((version) => version.catch(String));
  const published = await build('one', true);
  expect(published.name).toBe('one');
  expect((await Promise.all(ended))[0]).toContain('AbortError');
});
