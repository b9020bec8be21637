import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { addDays } from '../../contract/dates.ts';
import type { Finding } from '../../model/doctor/finding.ts';
import { sqlitePath } from '../db/database.ts';
import type { ServerSettings } from '../settings/settings.ts';
import { readOnlyReason } from './owner-files.ts';

/** Where nothing can be published, a notice comes and goes with a build that somebody makes (product section 12). @param today ISO date */
export function examineNotice({ dirs, databaseUrl }: ServerSettings, today: string): Finding[] {
  const why = readOnlyReason(dirs, sqlitePath(databaseUrl) === undefined);
  const { notice } = parse(readFileSync(join(dirs.content, 'site.yaml'), 'utf8'));
  const { text = '', from = '', until = '' } = notice ?? {};
  const days = [from, until && addDays(until, 1)].filter((day) => day >= today);
  if (why === null || text === '' || days.length === 0) return [];
  return [
    {
      task: 'notice',
      where: 'content/site.yaml, notice',
      found: 'this server can\u2019t publish, so the notice comes and goes only when the site is built',
      todo: `Build it on ${days.join(' and on ')}: npm run build. ${why}`,
    },
  ];
}
