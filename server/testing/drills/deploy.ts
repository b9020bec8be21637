/** Runs the deployment recipe on a clean Debian in a container: `npm run drill -- deploy [bookworm|trixie]`, as root. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const SCRIPT = join(import.meta.dirname, '../../../deploy/testing/clean-root');

process.exitCode = spawnSync(SCRIPT, process.argv.slice(2), { stdio: 'inherit' }).status ?? 1;
