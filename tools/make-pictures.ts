/** The child process of server/site/pictures-left.ts: makes the pictures that a first start left, those that the server asks for first. */
import { rmSync } from 'node:fs';
import sharp from 'sharp';
import { siteDirs } from '../model/site-dir.ts';
import { listPath, readList } from '../server/site/pictures-left.ts';
import { allFiles } from '../src/files/all-files.ts';
import { forEachParallel } from './compress/for-each-parallel.ts';
import { writeFiles } from './write-files.ts';

// Keeps no decoded pixels, and uses one thread for each picture.
sharp.cache(false);
sharp.concurrency(1);

const { dist } = siteDirs(process.env, process.cwd());
const files = new Map(allFiles().map((file) => [file.path, file]));
const left = new Set(readList(dist));

const asked: string[] = [];
process.on('message', (path: string) => {
  asked.push(path);
});
// The server has ended.
process.once('disconnect', () => process.exit(0));

await forEachParallel(nextPaths(), async (path) => {
  const file = files.get(path);
  if (file) await writeFiles(dist, [file]);
  process.send?.(path);
});
rmSync(listPath(dist));
process.disconnect();

function* nextPaths() {
  for (const listed of left) {
    for (let path = asked.pop() ?? listed; path !== listed; path = asked.pop() ?? listed) {
      if (left.delete(path)) yield path;
    }
    left.delete(listed);
    yield listed;
  }
}
