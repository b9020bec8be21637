import { readEmail } from './email-address.ts';
import { readStoredPhone } from './read-phone.ts';

/** Identifies a person: a phone number in E.164, or an e-mail address in any case. */
export type Contact = { phone: string } | { email: string };

/** To find what is stored about a person, also under an address that is none. @returns undefined for what is no phone number either */
export function readContact(text: string): Contact | undefined {
  if (text.includes('@')) return { email: readEmail(text) ?? text.trim() };
  const phone = readStoredPhone(text);
  return phone ? { phone } : undefined;
}
