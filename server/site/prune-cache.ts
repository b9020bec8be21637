import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Less than the 30 days within which a photo is gone once its customer no longer allows it (product section 12). */
const MAX_UNUSED_MS = 29 * 24 * 3_600_000;

/** Deletes what no build has used for 29 days. @param now milliseconds since 1970 */
export function pruneCache(cache: string, now: number): void {
  if (!existsSync(cache)) return;
  for (const entry of readdirSync(cache, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    const { mtimeMs = now } = statSync(file, { throwIfNoEntry: false }) ?? {};
    if (entry.isFile() && now - mtimeMs > MAX_UNUSED_MS) rmSync(file, { force: true });
  }
}
