/** The child process of `decode.ts`: reads photos from standard input (a file) and sends each back re-encoded. */
import { readSync } from 'node:fs';
import type { PhotoRange } from './decode.ts';
import { reencode } from './reencode.ts';

const STANDARD_INPUT = 0;

const ranges = JSON.parse(process.argv[2] ?? '[]') as PhotoRange[];
for (const { start, length } of ranges) {
  const photo = Buffer.alloc(length);
  readSync(STANDARD_INPUT, photo, 0, length, start);
  const result = await reencode(photo);
  await new Promise((sent) => process.send?.(result, sent));
}
process.disconnect?.();
