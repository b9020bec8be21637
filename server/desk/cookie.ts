import type { Context } from 'hono';
import { setCookie } from 'hono/cookie';
import { cookieName, isDevelopment } from '../http/session-cookie.ts';
import { SESSION_DAYS } from './sessions.ts';

export function writeToken(c: Context, token: string): void {
  setCookie(c, cookieName(c), token, { ...attributes(c), maxAge: SESSION_DAYS * 24 * 3_600 });
}

function attributes(c: Context) {
  // Lax, so that a notification or a link in a mail opens the desk signed in. That is safe, because a GET changes nothing.
  return { path: '/', httpOnly: true, sameSite: 'Lax', secure: !isDevelopment(c) } as const;
}
