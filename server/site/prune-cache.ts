import { existsSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Less than the 30 days within which a photo is gone once its customer no longer allows it (product section 12). */
const MAX_UNUSED_MS = 29 * 24 * 3_600_000;

/** Deletes what no build has used for 29 days. A server does so, too, and answers meanwhile. @param now milliseconds since 1970 */
export async function pruneCache(cache: string, now: number): Promise<void> {
  if (!existsSync(cache)) return;
  for (const entry of await readdir(cache, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const found = await stat(file).catch(() => undefined);
    if (found && now - found.mtimeMs > MAX_UNUSED_MS) await rm(file, { force: true });
  }
}
