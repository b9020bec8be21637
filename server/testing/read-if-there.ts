import { readFileSync } from 'node:fs';

/** `''` if the file can't be read. */
export function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
