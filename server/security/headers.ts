/** Headers that every answer carries, whatever happened. A page's own word on one of them stays. */
import type { MiddlewareHandler } from 'hono';
import { isTrusted, type TrustProxy } from '../http/client-address.ts';
import { socketAddress } from '../http/socket.ts';
import type { Policy } from './policy.ts';

const FIXED: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  // Our own pages get the full address, which attribution without JavaScript is read from; others only the origin.
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy':
    'accelerometer=(), autoplay=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
};

/** A year. Subdomains are left out: they are not ours to promise for. */
const HSTS = 'max-age=31536000';

export function securityHeaders(policy: Policy, trustProxy: TrustProxy): MiddlewareHandler {
  const withoutInline = policy();
  return async (c, next) => {
    await next();
    const { headers } = c.res;
    for (const [name, value] of Object.entries({ 'Content-Security-Policy': withoutInline, ...FIXED })) {
      if (!headers.has(name)) headers.set(name, value);
    }
    const proxied = isTrusted(socketAddress(c), trustProxy)
      ? c.req.header('x-forwarded-proto')?.split(',').at(-1)?.trim().toLowerCase()
      : undefined;
    const scheme = proxied ?? new URL(c.req.url).protocol.replace(':', '');
    if (scheme === 'https') headers.set('Strict-Transport-Security', HSTS);
  };
}
