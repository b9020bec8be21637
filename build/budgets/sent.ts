import { statSync } from 'node:fs';

/** Bytes of a file as it is sent: compressed, where that made it smaller. @throws Error if there is no such file */
export function sentBytes(path: string): number {
  return (statSync(`${path}.br`, { throwIfNoEntry: false }) ?? statSync(path)).size;
}
