/** SMTP_URL and LEADS_TO (product section 7). */
import { comparableEmail, readEmail } from '../../../contract/email-address.ts';
import { type Environment, SettingError, schemeOf } from '../../../model/start-error.ts';
import { isPrivateHost } from '../../http/private-network.ts';

export interface EmailSettings {
  host: string;
  port: number;
  /** TLS from the first byte. */
  secure: boolean;
  /** Requires STARTTLS, unless the server is on a private network. */
  requireTLS: boolean;
  auth?: { user: string; pass: string };
  /** Addresses that get the leads; their owners use the desk (server/desk/users.ts). */
  to: string[];
}

const ACCEPTED = 'smtp://user:password@host:587 or smtps://user:password@host:465';

/** @returns undefined if mail is not set up. @throws SettingError, which repeats no password */
export function emailSettings(env: Environment): EmailSettings | undefined {
  const { SMTP_URL: url, LEADS_TO: recipients } = env;
  if (!url && !recipients) return undefined;
  if (!url) throw new SettingError('SMTP_URL', `${ACCEPTED}, as LEADS_TO is set`, '');
  if (!recipients)
    throw new SettingError('LEADS_TO', 'the address that gets the leads, as SMTP_URL is set', '');
  return { ...parseSmtpUrl(url), to: readRecipients(recipients) };
}

/** Leaves out names, as in `Dana <dana@example.com>`, and an address that is named twice. */
function readRecipients(text: string): string[] {
  const to = new Map<string, string>();
  for (const part of text.split(',')) {
    const address = readEmail(part);
    if (address === undefined) {
      const accepted = 'e-mail addresses such as you@example.com, separated by commas';
      throw new SettingError('LEADS_TO', accepted, part.trim());
    }
    const key = comparableEmail(address);
    if (!to.has(key)) to.set(key, address);
  }
  return [...to.values()];
}

function parseSmtpUrl(text: string): Omit<EmailSettings, 'to'> {
  // Each of these ends the part of an address that holds the password.
  if (/^smtps?:\/\/[^@]*[/#?][^@]*@/i.test(text)) {
    const accepted = 'user and password with / written as %2F, # as %23, ? as %3F';
    throw new SettingError('SMTP_URL', accepted, schemeOf(text));
  }
  const url = URL.parse(text);
  const secure = url?.protocol === 'smtps:';
  if (!url || !(secure || url.protocol === 'smtp:') || !url.hostname || !/^\/?$/.test(url.pathname)) {
    throw new SettingError('SMTP_URL', ACCEPTED, schemeOf(text));
  }
  if (url.search || url.hash)
    throw new SettingError('SMTP_URL', `${ACCEPTED}, nothing behind it`, schemeOf(text));
  const { user, pass } = credentials(url);
  if (Boolean(user) !== Boolean(pass)) {
    throw new SettingError('SMTP_URL', `${ACCEPTED}, with both user and password or neither`, schemeOf(text));
  }
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return {
    host,
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    requireTLS: !secure && !isPrivateHost(host),
    ...(user ? { auth: { user, pass } } : {}),
  };
}

function credentials(url: URL): { user: string; pass: string } {
  try {
    return { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) };
  } catch {
    throw new SettingError('SMTP_URL', 'a % in user or password written as %25', schemeOf(url.href));
  }
}
