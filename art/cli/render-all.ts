import fs from 'node:fs';
import path from 'node:path';
import type { Quality, Wanted } from './arguments.ts';
import { DRAFTS, masterFile, PHOTOS, writeMaster } from './masters.ts';
import { Progress } from './progress.ts';
import type { Listed, Studio } from './studio.ts';

/** Fingerprint of each picture at the time it was rendered; `fast` before those of stand-ins. */
const MEMORY = path.join(import.meta.dirname, '../rendered.json');

/**
 * Renders pictures one after the other. Scenes that were named are rendered in any case; otherwise those whose models,
 * camera or light changed since. What fails is reported, and the others go on.
 */
export async function renderAll(studio: Studio, pictures: Listed[], { scenes, quality, out }: Wanted): Promise<void> {
  const folder = out ?? (quality === 'draft' ? DRAFTS : PHOTOS);
  const jobs = scenes.length > 0 || folder !== PHOTOS ? pictures : await changed(studio, pictures, quality);
  if (jobs.length === 0) console.log('Every picture is as its scene has it.');
  const progress = new Progress(jobs.map(({ size: [width, height] }) => width * height));
  for (const job of jobs) {
    const { id } = job;
    try {
      const made = await studio.render(id, quality);
      await writeMaster(made, masterFile(folder, id), job);
      progress.done(id, `${Math.round(made.triangles / 1000)}k triangles`);
    } catch (error) {
      progress.done(id, `FAILED: ${(error as Error).message.slice(0, 400)}`);
      process.exitCode = 1;
      continue;
    }
    if (folder === PHOTOS) remember(id, await printOf(studio, id, quality));
  }
}

/** Notes masters as up to date, such as after a change to the code that no picture shows. */
export async function acceptAll(studio: Studio, pictures: Listed[]): Promise<void> {
  for (const { id } of pictures) remember(id, await printOf(studio, id, 'full'));
}

async function changed(studio: Studio, pictures: Listed[], quality: Quality): Promise<Listed[]> {
  const known = memory();
  const jobs: Listed[] = [];
  for (const picture of pictures) {
    const same = known[picture.id] === (await printOf(studio, picture.id, quality));
    if (!same || !fs.existsSync(masterFile(PHOTOS, picture.id))) jobs.push(picture);
  }
  return jobs;
}

const printOf = async (studio: Studio, id: string, quality: Quality) =>
  (quality === 'full' ? '' : `${quality} `) + (await studio.fingerprint(id));

function memory(): Record<string, string> {
  return fs.existsSync(MEMORY) ? JSON.parse(fs.readFileSync(MEMORY, 'utf8')) : {};
}

function remember(id: string, print: string): void {
  const known = { ...memory(), [id]: print };
  fs.writeFileSync(MEMORY, `${JSON.stringify(known, Object.keys(known).sort(), 1)}\n`);
}
