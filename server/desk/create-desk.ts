/** Builds the services of the desk. */
import type { Business } from '../../model/settings.ts';
import { createSendMail } from '../delivery/mail/send-mail.ts';
import type { EmailSettings } from '../delivery/mail/smtp-settings.ts';
import type { DeskServices } from './desk.ts';

type Given = Omit<DeskServices, 'sendMail'> & {
  email: EmailSettings | undefined;
  business: Business;
};

export function createDesk({ email, business, ...given }: Given): DeskServices {
  return { ...given, sendMail: email && createSendMail(email, business) };
}
