/** Hashes e-mail addresses and phone numbers as Google Ads matches them: normalized, then SHA-256 in hex. */
import { createHash } from 'node:crypto';

export function hashEmail(email: string): string {
  return hash(normalizeEmail(email));
}

export function hashPhone(phone: string): string {
  return hash(phone);
}

/** Lower case, and without the dots that Gmail ignores. `''` if the text is not an address. */
export function normalizeEmail(email: string): string {
  const [local = '', domain = ''] = email.trim().toLowerCase().split('@');
  if (!domain) return '';
  return `${/^(gmail|googlemail)\.com$/.test(domain) ? local.replaceAll('.', '') : local}@${domain}`;
}

function hash(text: string): string {
  return text && createHash('sha256').update(text).digest('hex');
}
