/** Connects to the owner's mail server, and chooses the sender of mails. */
import { createTransport } from 'nodemailer';
import type { Business } from '../../model/settings.ts';
import { isOwnHost } from '../http/own-network.ts';
import type { EmailSettings } from './smtp-settings.ts';

const CONNECT_TIMEOUT_MS = 15_000;
const IDLE_TIMEOUT_MS = 30_000;

/** Opens a connection per mail: leads are few, and a connection that hangs can be cut without harm to another mail. */
export function createMailTransport(
  { host, port, secure, requireTLS, auth }: EmailSettings,
  business: Pick<Business, 'brand' | 'email' | 'site_url'>,
) {
  const transport = createTransport({
    host,
    port,
    secure,
    requireTLS,
    ...(auth ? { auth } : {}),
    // A server on the owner's own network may have a certificate of its own making, or none.
    ...(isOwnHost(host) ? { tls: { rejectUnauthorized: false } } : {}),
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: IDLE_TIMEOUT_MS,
    dnsTimeout: CONNECT_TIMEOUT_MS,
    name: new URL(business.site_url).hostname,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  // Providers send only in the name of the account that logs in; where that is no address, the business itself writes.
  const address = auth?.user.includes('@') ? auth.user : business.email;
  return { transport, from: { name: business.brand, address } };
}
