/** The desk's answers, and the bodies of its requests. */
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { z } from 'zod';
import type { DeskProblem } from '../../contract/desk/account.ts';
import { BodyError, readBytes } from '../http/body.ts';
import type { Signed } from './sessions.ts';

/** What a request to the desk carries through its handlers. */
export interface DeskRequest {
  Variables: { signed: Signed };
}

const BODY_LIMITS = { bytes: 64 * 1024 };

export function problem(c: Context, error: DeskProblem['error'], status: ContentfulStatusCode): Response {
  return c.json({ error } satisfies DeskProblem, status);
}

/** Reads a JSON body. @returns undefined for anything else than the schema says */
export async function readJson<T extends z.ZodType>(c: Context, schema: T): Promise<z.output<T> | undefined> {
  // Forms of other sites can't send this type.
  if (!/^application\/json\s*(;|$)/i.test(c.req.header('content-type') ?? '')) return undefined;
  try {
    const parsed = schema.safeParse(JSON.parse((await readBytes(c.req.raw, BODY_LIMITS)).toString()));
    return parsed.success ? parsed.data : undefined;
  } catch (error) {
    if (error instanceof BodyError || error instanceof SyntaxError) return undefined;
    throw error;
  }
}
