import { comparableEmail } from '../../contract/email-address.ts';

/** One mailbox has many addresses: `Ada+spam@Example.com` reaches the same person as `ada@example.com`. */
export function mailboxKey(email: string): string {
  const address = comparableEmail(email);
  const at = address.lastIndexOf('@');
  const local = address.slice(0, at);
  const domain = address.slice(at + 1).replace(/^googlemail\.com$/, 'gmail.com');
  const name = local.split('+', 1)[0] || local;
  return `${domain === 'gmail.com' ? name.replaceAll('.', '') : name}@${domain}`;
}
