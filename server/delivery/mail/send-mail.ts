import type { Business } from '../../../model/settings.ts';
import type { EmailSettings } from './smtp-settings.ts';
import { createMailTransport } from './transport.ts';

export interface PlainMail {
  to: string;
  subject: string;
  text: string;
  /** `<…@host>`; the same for each copy of a mail, so that mail programs show only one. */
  messageId?: string;
}

/** @throws the mail server's error */
export type SendMail = (mail: PlainMail) => Promise<void>;

export function createSendMail(settings: EmailSettings, business: Business): SendMail {
  const transport = createMailTransport(settings, business);
  return async (mail) => {
    await transport.sendMail(mail);
  };
}
