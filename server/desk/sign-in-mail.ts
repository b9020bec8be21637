/** Sends the mails with which people sign in. */
import { fill } from '../../model/fill.ts';
import type { OwnerWords } from '../../model/schema/owner.ts';
import type { Business } from '../../model/settings.ts';
import type { EmailSettings } from '../mail/smtp-settings.ts';
import { createMailTransport } from '../mail/transport.ts';

export interface SignInMail {
  to: string;
  subject: string;
  text: string;
  /** `<…@host>`; the same one for the same mail, so that a second copy is known as one. */
  messageId?: string;
}

/** @throws the mail server's error */
export type SendMail = (mail: SignInMail) => Promise<void>;

export function createSendMail(settings: EmailSettings, business: Business): SendMail {
  const { transport, from } = createMailTransport(settings, business);
  const headers = { 'Auto-Submitted': 'auto-generated' };
  return async (mail) => {
    await transport.sendMail({ from, headers, ...mail });
  };
}

export function codeMail(words: OwnerWords['desk'], brand: string, to: string, code: string): SignInMail {
  const say = (text: string) => fill(text, { brand, code });
  return { to, subject: say(words.code.subject), text: say(words.code.text) };
}

export function inviteMail(words: OwnerWords['desk'], brand: string, to: string, url: string): SignInMail {
  const say = (text: string) => fill(text, { brand });
  return { to, subject: say(words.invite.subject), text: `${say(words.invite.text)}\n\n${url}` };
}
