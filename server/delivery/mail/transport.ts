import { createTransport } from 'nodemailer';
import type { Business } from '../../../model/settings.ts';
import { isPrivateHost } from '../../http/private-network.ts';
import type { EmailSettings } from './smtp-settings.ts';

const CONNECT_TIMEOUT_MS = 15_000;
const IDLE_TIMEOUT_MS = 30_000;

/** Most providers send only as the account that logs in. If its name is no address, the business is the sender. */
export function senderAddress({ auth }: EmailSettings, { email }: Pick<Business, 'email'>): string {
  return auth?.user.includes('@') ? auth.user : email;
}

/** Opens a connection per mail: leads are few, and closing a connection that hangs interrupts no other mail. */
export function createMailTransport(
  email: EmailSettings,
  business: Pick<Business, 'brand' | 'email' | 'site_url'>,
) {
  const { host, port, secure, requireTLS, auth } = email;
  const from = { name: business.brand, address: senderAddress(email, business) };
  const settings = {
    host,
    port,
    secure,
    requireTLS,
    ...(auth ? { auth } : {}),
    // A server on the owner's private network may have a self-signed certificate, or none.
    ...(isPrivateHost(host) ? { tls: { rejectUnauthorized: false } } : {}),
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: IDLE_TIMEOUT_MS,
    dnsTimeout: CONNECT_TIMEOUT_MS,
    name: new URL(business.site_url).hostname,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  return createTransport(settings, { from, headers: { 'Auto-Submitted': 'auto-generated' } });
}
