import { createHash } from 'node:crypto';
import { type Listed, openStudio, type Studio } from './studio.ts';

/** With a pile that physics drops, grass that is scattered, and people. */
const TYPICAL = ['home/hero', 'shed-removal/01'];

/**
 * Renders scenes small in two browsers. Sets the exit status to 1 when any bit differs, in what a scene is made of or in
 * its pixels.
 */
export async function checkRepeatable(first: Studio, pictures?: Listed[]): Promise<void> {
  const second = await openStudio();
  try {
    const ids = pictures?.map(({ id }) => id) ?? TYPICAL;
    for (const id of ids) {
      const [a, b] = [await taken(first, id), await taken(second, id)];
      const same = a === b;
      console.log(id, same ? 'is the same twice' : `DIFFERS: ${a} and ${b}`);
      if (!same) process.exitCode = 1;
    }
  } finally {
    await second.close();
  }
}

async function taken(studio: Studio, id: string): Promise<string> {
  const { rgba } = await studio.render(id, 'draft');
  return `${await studio.fingerprint(id)} ${createHash('sha256').update(rgba).digest('hex').slice(0, 16)}`;
}
