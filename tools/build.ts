/** `npm run build`: runs tools/build-site.ts in a process of its own, which starts with the settings of tools/build.env. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { loadEnvFile } from 'node:process';

loadEnvFile(join(import.meta.dirname, 'build.env'));
const site = join(import.meta.dirname, 'build-site.ts');
const { status, signal } = spawnSync(process.execPath, [site, ...process.argv.slice(2)], {
  stdio: 'inherit',
});
if (signal) console.error(`The build was ended by ${signal}.`);
process.exitCode = status ?? 1;
