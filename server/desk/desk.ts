/** What the parts of the desk share. */
import type { Content } from '../../model/load.ts';
import type { TrustProxy } from '../http/client-address.ts';
import type { Database } from '../leads/database.ts';
import type { LeadStore } from '../leads/lead-store.ts';
import type { Logger } from '../log.ts';
import type { StaticFiles } from '../static/static-files.ts';
import type { ChangeFeed } from './change-feed.ts';
import type { SendMail } from './mail.ts';

/** What the server gives the desk. */
export interface DeskServices {
  database: Database;
  feed: ChangeFeed;
  /** Without it, nobody signs in by a code. */
  sendMail?: SendMail | undefined;
}

export interface DeskDeps extends DeskServices {
  leads: LeadStore;
  content: Pick<Content, 'booking' | 'brand' | 'business' | 'owner' | 'quoteForm' | 'schedule'>;
  site: StaticFiles;
  trustProxy: TrustProxy;
  log: Logger;
  /** Milliseconds since 1970. */
  now: () => number;
}
