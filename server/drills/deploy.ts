/** `npm run drill -- deploy`: the recipe for Debian, on a clean Debian in a container. No numbers; as root. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const SCRIPT = join(import.meta.dirname, '../../deploy/testing/clean-root');

process.exitCode = spawnSync(SCRIPT, { stdio: 'inherit' }).status ?? 1;
