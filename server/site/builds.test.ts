import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
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
  const all = new Builds({ versions: new Versions(join(folder, 'dist')), env: {}, runBuild, now: () => 0 });
  const build = (name: string, urgent: boolean) =>
    all.build({ name, files: new Map(), photos: new Map(), env: {} }, { urgent });
  const ended = [build('one', false), build('two', false)].map((version) => version.catch(String));
  const published = await build('one', true);
  expect(published.name).toBe('one');
  expect((await Promise.all(ended))[0]).toContain('AbortError');
});

test('a build that failed is tried again after a minute: the disk may have room by then', async () => {
  const folder = tempFolder();
  writeFiles(folder, { 'dist/index.html': '' });
  const clock = { now: 0 };
  let isFull = true;
  const runBuild = vi.fn<RunBuild>(async ({ dist }) => {
    if (isFull) throw new Error('full');
    writeFiles(dist, { 'index.html': '', '_assets/a.js': '' });
  });
  const versions = new Versions(join(folder, 'dist'));
  const all = new Builds({ versions, env: {}, runBuild, now: () => clock.now });
  const prepare = () => all.prepare({ name: 'one', files: new Map(), photos: new Map(), env: {} });
  expect(prepare()).toBeUndefined();
  await vi.waitFor(() => expect(prepare).toThrow('full'));
  isFull = false;
  expect(prepare).toThrow('full');
  expect(runBuild).toHaveBeenCalledTimes(1);
  clock.now += 60_000;
  await expect.poll(prepare).toMatchObject({ name: 'one' });
});
