/** The build's step for pictures: encodes those that no earlier build has made, into the cache where pages find them. */
import { encode, isEncoded, type Picture } from '../src/media/encode.ts';
import { forEachAtOnce } from './at-once.ts';

/** @returns how many were made */
export async function makePictures(
  all: readonly Picture[],
  onProgress: (done: number, total: number) => void,
): Promise<number> {
  const missing = all.filter((picture) => !isEncoded(picture));
  let done = 0;
  await forEachAtOnce(missing, async (picture) => {
    await encode(picture);
    onProgress(++done, missing.length);
  });
  return missing.length;
}
