/** Watches over the machine of the site (product section 15). Where leads are in PostgreSQL, others do. */
import { dirname, resolve } from 'node:path';
import { sqlitePath } from '../db/database.ts';
import type { ServerSettings } from '../settings/settings.ts';
import { findAlarms } from './look.ts';
import { keepAlive, outageBefore } from './outage.ts';
import { type TellDeps, tellAlarms, tellOutage } from './tell.ts';

const FULL_PERCENT = 90;
const CERTIFICATE_EVERY_MS = 24 * 3_600_000;

export function watchMachine(
  { databaseUrl, backupDir, certificateAt }: ServerSettings,
  host: string,
): { look(deps: TellDeps): Promise<void>; stop(): void } {
  const database = sqlitePath(databaseUrl);
  if (database === undefined) return { look: async () => {}, stop: () => {} };
  const folder = dirname(resolve(database));
  const watched = { folder, fullPercent: FULL_PERCENT, backupDir, host };
  let certificateDue = 0;
  const outage = outageBefore(folder, Date.now());
  return {
    stop: keepAlive(folder),
    async look(deps) {
      if (outage) await tellOutage(deps, outage);
      const now = deps.now();
      const isDue = now >= certificateDue;
      if (isDue) certificateDue = now + CERTIFICATE_EVERY_MS;
      const alarms = await findAlarms({ ...watched, certificateAt: isDue ? certificateAt : undefined }, now);
      await tellAlarms(deps, alarms);
    },
  };
}
