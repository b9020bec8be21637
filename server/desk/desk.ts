import type { DeskPlanRow } from '../../contract/desk/findings.ts';
import type { Content } from '../../model/load.ts';
import type { Database } from '../db/database.ts';
import type { SendMail } from '../delivery/mail/send-mail.ts';
import type { PushService } from '../delivery/push/push-service.ts';
import type { TextSettings } from '../delivery/text/text-settings.ts';
import type { TrustProxy } from '../http/client-address.ts';
import type { Logger } from '../http/log.ts';
import type { StaticFiles } from '../http/static/static-files.ts';
import type { CustomerLinks } from '../leads/customer-links.ts';
import type { JobStore } from '../leads/job-store.ts';
import type { LeadStore } from '../leads/lead-store.ts';
import type { Uploads } from '../leads/photos/uploads.ts';
import type { ConversionNames } from '../reports/exports/conversions.ts';
import type { SiteDrafts } from '../site/drafts.ts';
import type { Publisher } from '../site/publisher.ts';
import type { ChangeFeed } from './change-feed.ts';

export interface DeskServices {
  database: Database;
  feed: ChangeFeed;
  push: PushService;
  siteDrafts: SiteDrafts;
  publisher?: Publisher | undefined;
  plan(): DeskPlanRow[];
  conversions: ConversionNames;
  /** Without it, the desk sends no mail: no codes to sign in, no invitations, no messages to customers. */
  sendMail?: SendMail | undefined;
  /** Folder of the built app; without it, only the API exists. */
  appDir?: string;
}

export interface DeskDeps extends DeskServices {
  leads: LeadStore;
  jobs: JobStore;
  links: CustomerLinks;
  content: Content;
  site: StaticFiles;
  uploads: Uploads;
  trustProxy: TrustProxy;
  log: Logger;
  texts?: { settings: Pick<TextSettings, 'price'> } | undefined;
  removeWithdrawnPhotos: () => void;
  now: () => number;
}
