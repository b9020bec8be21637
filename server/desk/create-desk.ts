/** Builds the services of the desk. */
import type { Business } from '../../model/settings.ts';
import { createSendMail } from '../delivery/mail/send-mail.ts';
import type { EmailSettings } from '../delivery/mail/smtp-settings.ts';
import { errorCode, type Logger } from '../http/log.ts';
import { writeMissingSearchTexts } from '../leads/search-text.ts';
import { ChangeFeed } from './change-feed.ts';
import type { DeskServices } from './desk.ts';

type Given = Pick<DeskServices, 'appDir' | 'conversions' | 'database' | 'findings' | 'push'> & {
  email: EmailSettings | undefined;
  business: Business;
  log: Logger;
};

export function createDesk({ email, business, log, ...given }: Given): DeskServices {
  const { database } = given;
  // Runs in the background: until it is done, a search does not find leads from before the search existed.
  writeMissingSearchTexts(database).catch((error: unknown) =>
    log.error({ code: 'search_texts_failed', cause: errorCode(error) }),
  );
  return {
    ...given,
    feed: new ChangeFeed(database.db, log),
    sendMail: email && createSendMail(email, business),
  };
}
