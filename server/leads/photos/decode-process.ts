/** The child process of `decode.ts`: reads photos from standard input (a file) and sends each back re-encoded. */
import { readSync } from 'node:fs';
import { type Decoded, NOT_DECODED, type NotDecoded, type PhotoRange } from './decode.ts';
import { inspect, reencode } from './reencode.ts';

const STANDARD_INPUT = 0;

/** For all photos of a request: six JPEGs of 80 million pixels, or 13 million each of another kind. Takes a few seconds at most. */
const MAX_WORK = 480_000_000;

const [ranges = '[]', side] = process.argv.slice(2);
const photos = JSON.parse(ranges) as PhotoRange[];
const results = await inspectAll();
// Where one is refused, the request is refused: nothing is worth decoding.
let isAccepted = results.every(({ code }) => code === null);
for (const [index, photo] of photos.entries()) {
  const result: Decoded = isAccepted
    ? await reencode(read(photo), Number(side))
    : (results[index] ?? NOT_DECODED);
  isAccepted &&= result.ok;
  await new Promise((sent) => process.send?.(result, sent));
}
process.disconnect?.();

async function inspectAll(): Promise<NotDecoded[]> {
  let work = 0;
  const inspected: NotDecoded[] = [];
  for (const photo of photos) {
    const header = await inspect(read(photo));
    if (header.ok) work += header.work;
    if (!header.ok) inspected.push(header);
    else inspected.push(work > MAX_WORK ? { ok: false, code: 'photo_too_detailed' } : NOT_DECODED);
  }
  return inspected;
}

function read({ start, length }: PhotoRange): Buffer {
  const photo = Buffer.alloc(length);
  readSync(STANDARD_INPUT, photo, 0, length, start);
  return photo;
}
