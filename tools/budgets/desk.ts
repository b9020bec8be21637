import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DESK_PATH } from '../../contract/desk/account.ts';
import { overLimit } from './budgets.ts';
import { sentBytes } from './measure.ts';

export const MAX_DESK = 90_000;

/** @returns the bytes. @throws Error when they are over the ceiling */
export function checkDesk(dir: string): number {
  const html = readFileSync(join(dir, 'index.html'), 'utf8');
  const files = [...html.matchAll(/(?:src|href)="([^"]+\.(?:js|css))"/g)].map(([, path = '']) => path);
  if (files.length === 0) throw new Error('The desk has no script.');
  const bytes = files.reduce((sum, path) => sum + sentBytes(join(dir, path.slice(DESK_PATH.length + 1))), 0);
  if (bytes > MAX_DESK) {
    throw new Error(overLimit('Scripts and styles of the desk', bytes, MAX_DESK));
  }
  return bytes;
}
