/** Looks for what will end the site some day, while there is time: a full disk, copies that stay on this machine, an old certificate. */
import { once } from 'node:events';
import { statSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { connect } from 'node:tls';

export interface Alarm {
  name: 'disk' | 'backup' | 'certificate';
  slots: Record<string, string | number>;
}

interface Watched {
  folder: string;
  fullPercent: number;
  backupDir: string | undefined;
  /** `host:port` where the site's certificate is asked for. */
  certificateAt: string | undefined;
  host: string;
}

/** In the folder of copies, once they are to leave this machine; its time is when they last did (deploy/debian/offsite). */
export const LEFT_MACHINE = '.left-this-machine';

const BACKUP_DAYS = 7;
const CERTIFICATE_DAYS = 10;
/** Of its life: it should have been renewed when a third was left. */
const LATE_SHARE = 0.25;
const DAY_MS = 24 * 3_600_000;
const CONNECT_TIMEOUT_MS = 5_000;

export async function findAlarms(watched: Watched, now: number): Promise<Alarm[]> {
  const found = [
    await lookAtDisk(watched),
    lookAtBackups(watched, now),
    await lookAtCertificate(watched, now),
  ];
  return found.flatMap((alarm) => alarm ?? []);
}

async function lookAtDisk({ folder, fullPercent }: Watched): Promise<Alarm | undefined> {
  const { bavail, bsize, blocks } = await statfs(folder);
  const percent = Math.floor((1 - bavail / blocks) * 100);
  if (percent < fullPercent) return undefined;
  return { name: 'disk', slots: { percent, left: Math.floor((bavail * bsize) / 2 ** 20) } };
}

function lookAtBackups({ backupDir }: Watched, now: number): Alarm | undefined {
  const left = backupDir && statSync(join(backupDir, LEFT_MACHINE), { throwIfNoEntry: false });
  if (!left) return undefined;
  const days = Math.floor((now - left.mtimeMs) / DAY_MS);
  return days < BACKUP_DAYS ? undefined : { name: 'backup', slots: { days } };
}

async function lookAtCertificate({ certificateAt, host }: Watched, now: number): Promise<Alarm | undefined> {
  if (!certificateAt) return undefined;
  const lifetime = await certificateLifetime(certificateAt, host);
  if (!lifetime) return undefined;
  const left = lifetime.until - now;
  // Some certificates last for hours, and are renewed all the time.
  const isLate = left < (lifetime.until - lifetime.from) * LATE_SHARE && left < CERTIFICATE_DAYS * DAY_MS;
  return isLate
    ? { name: 'certificate', slots: { days: Math.max(0, Math.floor(left / DAY_MS)) } }
    : undefined;
}

/** @returns milliseconds since 1970; undefined where nobody answers, which is not for this watch to say */
async function certificateLifetime(
  at: string,
  servername: string,
): Promise<{ from: number; until: number } | undefined> {
  const [host, port] = at.split(':');
  // Whoever has the port may show any certificate: only its time is read.
  const socket = connect({ host, port: Number(port), servername, rejectUnauthorized: false });
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(CONNECT_TIMEOUT_MS) });
    const { valid_from, valid_to } = socket.getPeerCertificate();
    return { from: Date.parse(valid_from), until: Date.parse(valid_to) };
  } catch {
    return undefined;
  } finally {
    socket.destroy();
  }
}
