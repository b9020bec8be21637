import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { asTyped } from '../../model/as-typed.ts';
import type { Finding } from '../../model/doctor/finding.ts';
import type { Environment } from '../../model/start-error.ts';
import type { ServerSettings } from './settings.ts';

/** Backups are made every night; after the third that is missing, somebody should look. */
const MAX_BACKUP_AGE_MS = 3 * 24 * 60 * 60 * 1000;

export function examineSettings(settings: ServerSettings, env: Environment, now: number): Finding[] {
  const findings: Finding[] = [];
  if (!settings.email && !settings.webhook) {
    findings.push({
      task: 'mail',
      where: 'SMTP_URL, LEADS_TO',
      found: 'leads are not sent to anybody: they wait in the database',
      todo: 'Set SMTP_URL and LEADS_TO in .env: who gets the leads can sign in at the desk. Or set WEBHOOK_URL and WEBHOOK_SECRET. npm run doctor -- --send tries them.',
    });
  }
  findings.push(...examineBackups(env['BACKUP_DIR'] ?? '', now));
  const isBehindProxy =
    settings.host === '127.0.0.1' || settings.host === '::1' || settings.host === 'localhost';
  if (isBehindProxy && !env['TRUST_PROXY']) {
    findings.push({
      task: 'address',
      where: 'TRUST_PROXY',
      found: `the server listens on ${settings.host} only, so it is behind a proxy, which is not trusted`,
      todo: "Set TRUST_PROXY=127.0.0.1; without it all visitors share the proxy's address, and its limit.",
    });
  }
  const advertises = ['GOOGLE_ADS_CONVERSION', 'MICROSOFT_ADS_CONVERSION', 'CALLRAIL_SWAP_URL'].some(
    (name) => env[name],
  );
  if (advertises && !settings.adsAccess) {
    findings.push({
      task: 'ads',
      where: 'ADS_USER, ADS_PASSWORD',
      found: 'you advertise, and the ad networks do not learn which jobs were won',
      todo: 'Set both in .env (docs/google-ads.md), or upload the files of npm run leads -- export every week.',
    });
  }
  return findings.map((finding) => ({ ...finding, todo: asTyped(finding.todo, env) }));
}

function examineBackups(folder: string, now: number): Finding[] {
  if (!folder) {
    return [
      {
        task: 'backups',
        where: 'BACKUP_DIR',
        found: 'no backups are set up',
        todo: 'Let npm run leads -- backup FILE run every night (docs/deploying.md), and name its folder as BACKUP_DIR.',
      },
    ];
  }
  const newest = newestFileMs(folder);
  if (newest !== undefined && now - newest <= MAX_BACKUP_AGE_MS) return [];
  const days = newest === undefined ? 0 : Math.floor((now - newest) / (24 * 60 * 60 * 1000));
  return [
    {
      task: 'backups',
      where: `BACKUP_DIR ${folder}`,
      found: newest === undefined ? 'there is no backup in it' : `the newest backup is ${days} days old`,
      todo: 'Type npm run leads -- backup FILE to see why it does not run every night.',
    },
  ];
}

function newestFileMs(folder: string): number | undefined {
  try {
    const times = readdirSync(folder).map((name) => statSync(join(folder, name)).mtimeMs);
    return times.length > 0 ? Math.max(...times) : undefined;
  } catch {
    return undefined;
  }
}
