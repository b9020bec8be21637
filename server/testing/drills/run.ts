/**
 * Runs a drill: `npm run drill -- NAME [numbers]`. Each file of this folder is a drill; its first lines say what it does and
 * which numbers it takes.
 */
import { readdirSync } from 'node:fs';
import { basename } from 'node:path';

const THIS_FILE = basename(import.meta.filename);
const names = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.ts') && file !== THIS_FILE)
  .map((file) => basename(file, '.ts'));

// Each drill reads the numbers that follow its name as its own arguments.
const [name = ''] = process.argv.splice(2, 1);
if (names.includes(name)) {
  await import(`./${name}.ts`);
} else {
  console.error(`Say which drill: npm run drill -- ${names.join('|')}`);
  process.exitCode = 2;
}
