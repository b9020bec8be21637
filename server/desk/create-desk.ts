/** Builds the services of the desk. */
import type { Business } from '../../model/settings.ts';
import { createSendMail } from '../delivery/mail/send-mail.ts';
import type { EmailSettings } from '../delivery/mail/smtp-settings.ts';
import type { Logger } from '../http/log.ts';
import { ChangeFeed } from './change-feed.ts';
import type { DeskServices } from './desk.ts';

type Given = Pick<DeskServices, 'appDir' | 'conversions' | 'database' | 'plan' | 'push'> & {
  email: EmailSettings | undefined;
  business: Business;
  log: Logger;
};

export function createDesk({ email, business, log, ...given }: Given): DeskServices {
  return {
    ...given,
    feed: new ChangeFeed(given.database.db, log),
    sendMail: email && createSendMail(email, business),
  };
}
