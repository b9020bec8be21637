import { fill } from '../../model/fill.ts';
import type { OwnerWords } from '../../model/schema/owner.ts';
import type { PlainMail } from '../delivery/mail/send-mail.ts';

export function codeMail(words: OwnerWords['desk'], brand: string, to: string, code: string): PlainMail {
  const say = (text: string) => fill(text, { brand, code });
  return { to, subject: say(words.code.subject), text: say(words.code.text) };
}

export function inviteMail(words: OwnerWords['desk'], brand: string, to: string, url: string): PlainMail {
  const say = (text: string) => fill(text, { brand });
  return { to, subject: say(words.invite.subject), text: `${say(words.invite.text)}\n\n${url}` };
}
