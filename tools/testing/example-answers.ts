import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The text of docs/answers.example.yaml, which has an example of every answer to `npm run setup`. */
export function readExample(): string {
  return readFileSync(join(import.meta.dirname, '../../docs/answers.example.yaml'), 'utf8');
}
