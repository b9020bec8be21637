/** Whose mailbox ignores dots in an address. */
const DOTLESS = new Set(['gmail.com', 'googlemail.com']);

/** One mailbox has many addresses: `Ada+spam@Example.com` reaches the same person as `ada@example.com`. */
export function mailboxKey(email: string): string {
  const at = email.lastIndexOf('@');
  const local = email.slice(0, at).toLowerCase();
  const domain = email.slice(at + 1).toLowerCase();
  const name = local.split('+', 1)[0] || local;
  return `${DOTLESS.has(domain) ? name.replaceAll('.', '') : name}@${domain}`;
}
