import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { MediaFile } from '../src/media/media.ts';
import { forEachParallel } from './compress/for-each-parallel.ts';

export async function writeFiles(dist: string, files: readonly MediaFile[]): Promise<void> {
  await forEachParallel(files, async (file) => {
    const path = join(dist, file.path);
    await mkdir(dirname(path), { recursive: true });
    if (file.cached) await file.cached.linkTo(path);
    else await writeFile(path, await file.read());
  });
}
