import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Settings of servers that a drill starts: a site of one page, a database, and no limit on requests. */
export type DrillEnv = { DIST_DIR: string; DATABASE_URL: string; RATE_LIMIT_PER_HOUR: '0' };

/**
 * Runs a drill in a folder of its own, which is removed afterwards.
 * @param databaseUrl default: a new SQLite file in that folder
 */
export async function withDrillSite<T>(
  databaseUrl: string | undefined,
  drill: (env: DrillEnv) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'drill-'));
  const dist = join(folder, 'dist');
  mkdirSync(dist);
  writeFileSync(join(dist, 'index.html'), '<title>Drill</title>');
  const DATABASE_URL = databaseUrl ?? `file:${join(folder, 'leads.db')}`;
  try {
    return await drill({ DIST_DIR: dist, DATABASE_URL, RATE_LIMIT_PER_HOUR: '0' });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
