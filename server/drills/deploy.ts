/** `npm run drill -- deploy [bookworm|trixie]`: the recipe for Debian, on a clean Debian in a container. As root. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const SCRIPT = join(import.meta.dirname, '../../deploy/testing/clean-root');

process.exitCode = spawnSync(SCRIPT, process.argv.slice(2), { stdio: 'inherit' }).status ?? 1;
