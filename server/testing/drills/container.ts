/** `npm run drill -- container`: runs the recipe for containers with Docker, as root. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const SCRIPT = join(import.meta.dirname, '../../../deploy/testing/clean-container');

/** @returns whether all of it held */
export function main(): boolean {
  return spawnSync(SCRIPT, { stdio: 'inherit' }).status === 0;
}
