/** The parts of a server, with a real database, as `main.ts` builds them; closed when the test ends. */
import { onTestFinished } from 'vitest';
import type { Content } from '../../model/load.ts';
import { loadFixture } from '../../tests/fixture/fixture.ts';
import { type Database, openDatabase } from '../db/database.ts';
import { ChangeFeed } from '../desk/change-feed.ts';
import { createLogger } from '../http/log.ts';
import { createServices } from '../services.ts';
import { loadServerSettings } from '../settings/settings.ts';
import { tempFolder } from './temp-folder.ts';

interface ServiceOptions {
  /** Settings of server and business, such as SMTP_URL and BUSINESS_BRAND. */
  env?: Readonly<Record<string, string>>;
  /** DATABASE_URL. */
  url: string;
  /** Default: opened from `url`. */
  database?: Database | undefined;
  /** Default: the fixture with the settings of `env`. */
  content?: Content | undefined;
  now?: (() => number) | undefined;
}

/** Addresses are not limited unless `env` says so. */
export async function testServices({ env = {}, url, now = Date.now, ...given }: ServiceOptions) {
  // What a test sees must not depend on whether the site was built.
  const all = { RATE_LIMIT_PER_HOUR: '0', DIST_DIR: tempFolder(), ...env, DATABASE_URL: url };
  const settings = loadServerSettings(all);
  const { content = loadFixture(env), database = await openDatabase(url) } = given;
  const logged: string[] = [];
  const log = createLogger('info', { write: (line) => void logged.push(line) });
  const services = await createServices({
    env: all,
    settings,
    content,
    database,
    log,
    now,
    distDir: settings.dirs.dist,
    feed: new ChangeFeed(database.db, log, now),
    site: undefined,
  });
  onTestFinished(async () => {
    services.desk.feed.stop();
    await database.close();
  });
  return {
    ...services,
    settings,
    /** Log lines, one JSON object each. */
    logged,
  };
}
