/** The cookie that holds a session's token of the desk (product section 12). */
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { SESSION_COOKIES } from '../../contract/desk/account.ts';
import { socketAddress } from './socket.ts';

const LOOPBACK_HOST = /^(localhost|127\.0\.0\.1|\[::1\])$/;
const LOOPBACK_ADDRESS = /^(127\.|::1$|::ffff:127\.)/;

/** `__Host-desk`, or plain `desk` if a developer opens the server directly, over http. */
export function cookieName(c: Context): (typeof SESSION_COOKIES)[number] {
  return SESSION_COOKIES[isDevelopment(c) ? 1 : 0];
}

export function readToken(c: Context): string | undefined {
  return getCookie(c, cookieName(c)) || undefined;
}

/**
 * Whether somebody uses the desk in this browser. True also after the session has ended, because the device may not know yet and
 * still hold leads.
 */
export function usesDesk(c: Context): boolean {
  return readToken(c) !== undefined;
}

/** Whether the browser runs on the server's own machine and uses no proxy. */
export function isDevelopment(c: Context): boolean {
  const { hostname, protocol } = new URL(c.req.url);
  const proxied = ['forwarded', 'x-forwarded-for', 'x-forwarded-proto'].some((name) => c.req.header(name));
  return (
    protocol === 'http:' &&
    !proxied &&
    LOOPBACK_HOST.test(hostname) &&
    LOOPBACK_ADDRESS.test(socketAddress(c))
  );
}
