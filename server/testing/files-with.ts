/**
 * Searches files in a process of its own: one that opens a SQLite file which it has open already loses its locks once it closes it, and
 * others then take the log away under it.
 */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Of the files in a folder, those in which one of these byte strings stands. */
export function filesWith(folder: string, wanted: readonly (string | Buffer)[]): string[] {
  const input = JSON.stringify(wanted.map((each) => Buffer.from(each).toString('base64')));
  const output = execFileSync(process.execPath, [import.meta.filename, folder], { input, encoding: 'utf8' });
  return JSON.parse(output);
}

if (import.meta.main) {
  const [folder = ''] = process.argv.slice(2);
  const wanted = (JSON.parse(readFileSync(0, 'utf8')) as string[]).map((each) => Buffer.from(each, 'base64'));
  const found = filesIn(folder).filter((file) => {
    const bytes = readFileSync(file);
    return wanted.some((each) => bytes.includes(each));
  });
  console.log(JSON.stringify(found));
}

/** Of what links lead to, nothing: the folder of a version has one to all of the program's modules. */
function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return filesIn(path);
    return entry.isFile() ? [path] : [];
  });
}
