import type { MiddlewareHandler } from 'hono';
import { isTrusted, type TrustProxy } from '../client-address.ts';
import { usesDesk } from '../session-cookie.ts';
import { socketAddress } from '../socket.ts';
import { createPolicy, type Policy } from './policy.ts';

const FIXED: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  // Attribution without JavaScript needs the full URL on our own pages; other sites get only the origin.
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
};

/** One year. Excludes subdomains, which may belong to other servers. */
const HSTS = 'max-age=31536000';

export function securityHeaders(policy: Policy, trustProxy: TrustProxy): MiddlewareHandler {
  const forVisitors = policy();
  const forDeskUsers = createPolicy()();
  return async (c, next) => {
    await next();
    const { headers } = c.res;
    const isDeskUser = usesDesk(c);
    const ownPolicy = isDeskUser ? forDeskUsers : forVisitors;
    for (const [name, value] of Object.entries({ 'Content-Security-Policy': ownPolicy, ...FIXED })) {
      if (!headers.has(name)) headers.set(name, value);
    }
    if (isDeskUser && isPage(headers)) keepOutOfCaches(headers);
    const proxied = isTrusted(socketAddress(c), trustProxy)
      ? c.req.header('x-forwarded-proto')?.split(',').at(-1)?.trim().toLowerCase()
      : undefined;
    const scheme = proxied ?? new URL(c.req.url).protocol.replace(':', '');
    if (scheme === 'https') headers.set('Strict-Transport-Security', HSTS);
  };
}

export function isPage(headers: Headers): boolean {
  return headers.get('content-type')?.startsWith('text/html') ?? false;
}

/** Visitors get the page with third parties, and who uses the desk the one without. */
function keepOutOfCaches(headers: Headers): void {
  if (headers.get('cache-control') !== 'no-store') headers.set('Cache-Control', 'private, no-store');
  headers.append('Vary', 'Cookie');
}
