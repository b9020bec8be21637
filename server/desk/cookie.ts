/** The cookie that holds a session's token (product section 12). */
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { SESSION_COOKIES } from '../../contract/desk/account.ts';
import { socketAddress } from '../http/socket.ts';
import { SESSION_DAYS } from './sessions.ts';

const LOOPBACK_HOST = /^(localhost|127\.0\.0\.1|\[::1\])$/;
const LOOPBACK_ADDRESS = /^(127\.|::1$|::ffff:127\.)/;

/** `__Host-desk`, or plain `desk` if a developer opens the server directly, over http. */
function cookieName(c: Context): (typeof SESSION_COOKIES)[number] {
  return SESSION_COOKIES[isDevelopment(c) ? 1 : 0];
}

export function readToken(c: Context): string | undefined {
  return getCookie(c, cookieName(c)) || undefined;
}

export function writeToken(c: Context, token: string): void {
  setCookie(c, cookieName(c), token, { ...attributes(c), maxAge: SESSION_DAYS * 24 * 3_600 });
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

function attributes(c: Context) {
  // Lax, so that a notification or a link in a mail opens the desk signed in. That is safe, because a GET changes nothing.
  return { path: '/', httpOnly: true, sameSite: 'Lax', secure: !isDevelopment(c) } as const;
}
