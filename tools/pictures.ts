import type { CachedFile } from '../src/build/cache.ts';
import { forEachParallel } from './compress/for-each-parallel.ts';

export async function makePictures(
  all: readonly CachedFile[],
  onProgress: (done: number, total: number) => void,
): Promise<number> {
  const missing = all.filter((picture) => !picture.isCached());
  let done = 0;
  await forEachParallel(missing, async (picture) => {
    await picture.read();
    onProgress(++done, missing.length);
  });
  return missing.length;
}
