/** Reads the bodies of the desk's requests, and answers problems. */
import type { Context, MiddlewareHandler } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { z } from 'zod';
import type { DeskProblem } from '../../contract/desk/account.ts';
import { BODY_PROBLEM_STATUS, BodyError, readBytes } from '../http/body.ts';
import type { Signed } from './sessions.ts';

/** Values that handlers of a request to the desk share. */
export interface DeskRequest {
  Variables: { signed: Signed };
}

const BODY_LIMITS = { bytes: 64 * 1024 };

export function problem(c: Context, error: DeskProblem['error'], status: ContentfulStatusCode): Response {
  return c.json({ error } satisfies DeskProblem, status);
}

/** Refuses crew. */
export const ownersOnly: MiddlewareHandler<DeskRequest> = async (c, next) =>
  c.var.signed.role === 'owner' ? next() : problem(c, 'not_allowed', 403);

/** The request can't be read or does not match its schema; the answer says so (desk-route.ts). */
export class BadRequestError extends Error {
  readonly error: DeskProblem['error'];
  readonly status: ContentfulStatusCode;

  constructor(error: DeskProblem['error'] = 'bad_request', status: ContentfulStatusCode = 400) {
    super(error);
    this.error = error;
    this.status = status;
  }
}

/** @throws BadRequestError */
export function check<T extends z.ZodType>(schema: T, given: unknown): z.output<T> {
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  throw new BadRequestError();
}

/** Reads a JSON body. @throws BadRequestError */
export async function readJson<T extends z.ZodType>(c: Context, schema: T): Promise<z.output<T>> {
  // Forms of other sites can't send this type.
  if (!/^application\/json\s*(;|$)/i.test(c.req.header('content-type') ?? '')) throw new BadRequestError();
  try {
    return check(schema, JSON.parse((await readBytes(c.req.raw, BODY_LIMITS)).toString()));
  } catch (error) {
    if (error instanceof SyntaxError) throw new BadRequestError();
    if (!(error instanceof BodyError)) throw error;
    const word = error.code === 'too_large' ? 'too_large' : 'bad_request';
    throw new BadRequestError(word, BODY_PROBLEM_STATUS[error.code]);
  }
}
