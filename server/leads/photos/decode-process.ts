/** The child process of `decode.ts`: reads photos from standard input (a file) and sends each back re-encoded. */
import { readSync } from 'node:fs';
import type { PhotoRange } from './decode.ts';
import { reencode } from './reencode.ts';

const STANDARD_INPUT = 0;

const [ranges = '[]', side] = process.argv.slice(2);
for (const { start, length } of JSON.parse(ranges) as PhotoRange[]) {
  const photo = Buffer.alloc(length);
  readSync(STANDARD_INPUT, photo, 0, length, start);
  const result = await reencode(photo, Number(side));
  await new Promise((sent) => process.send?.(result, sent));
}
process.disconnect?.();
