import { zValidator } from '@hono/zod-validator';
import type { Context, MiddlewareHandler, ValidationTargets } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { z } from 'zod';
import type { DeskProblem } from '../../contract/desk/account.ts';
import type { Signed } from './sessions.ts';

export interface DeskRequest {
  Variables: { signed: Signed };
}

export function problem<Status extends ContentfulStatusCode>(
  c: Context,
  error: DeskProblem['error'],
  status: Status,
) {
  return c.json<DeskProblem, Status>({ error }, status);
}

export const ownersOnly: MiddlewareHandler<DeskRequest> = async (c, next) =>
  c.var.signed.role === 'owner' ? next() : problem(c, 'not_allowed', 403);

/** Checks a part of a request; one that does not match its schema is answered with `bad_request`. */
export function check<Part extends keyof ValidationTargets, Schema extends z.ZodType>(
  part: Part,
  schema: Schema,
) {
  return zValidator(part, schema, (result, c) => {
    if (!result.success) return problem(c, 'bad_request', 400);
    return undefined;
  });
}
