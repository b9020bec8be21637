/** `npm run drill -- deploy [bookworm|trixie]`: runs the deployment recipe on a clean Debian in a container, as root. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const SCRIPT = join(import.meta.dirname, '../../../deploy/testing/clean-root');

/** @param words the name of a Debian. @returns whether all of it held */
export function main(words: string[]): boolean {
  return spawnSync(SCRIPT, words, { stdio: 'inherit' }).status === 0;
}
