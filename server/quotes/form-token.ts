/** Pages are static, so the form's script fetches the token, which tells when the form was opened, and sends it with the form. */
import { createHmac, timingSafeEqual } from 'node:crypto';

export function issueToken(key: Buffer, now: number): string {
  const time = now.toString(36);
  return `${time}.${sign(time, key)}`;
}

export function readToken(token: string, key: Buffer): number | undefined {
  const [, time, signature] = /^([0-9a-z]{1,11})\.([\w-]{43})$/.exec(token) ?? [];
  if (!time || !signature) return undefined;
  const expected = Buffer.from(sign(time, key));
  return timingSafeEqual(expected, Buffer.from(signature)) ? Number.parseInt(time, 36) : undefined;
}

function sign(time: string, key: Buffer): string {
  return createHmac('sha256', key).update(time).digest('base64url');
}
