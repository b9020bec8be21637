import type { Context } from 'hono';
import { BodyError, readBytes } from './body.ts';

const LIMITS = { bytes: 4_096 };

/** Undefined for a body that our forms never send. */
export async function readForm(c: Context): Promise<URLSearchParams | undefined> {
  if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(c.req.header('content-type') ?? ''))
    return undefined;
  try {
    return new URLSearchParams((await readBytes(c.req.raw, LIMITS)).toString());
  } catch (error) {
    if (error instanceof BodyError) return undefined;
    throw error;
  }
}

export function isMultipart(c: Context): boolean {
  return /^multipart\/form-data\s*;/i.test(c.req.header('content-type') ?? '');
}
