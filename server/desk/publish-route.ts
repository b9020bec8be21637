/** Publishes and their undo: `/api/desk/site/publish`, `/publishes` (product section 12). Owners only (desk-route.ts). */
import { type Context, Hono } from 'hono';
import {
  type PublishStarted,
  SITE_PATHS,
  type SiteConflict,
  type SiteErrors,
  type SitePublish,
} from '../../contract/desk/site.ts';
import type { Publisher, PublishResult } from '../site/publisher.ts';
import { type DeskRequest, problem } from './answer.ts';

export function publishRoute({ publisher }: { publisher?: Publisher | undefined }) {
  return new Hono<DeskRequest>()
    .post(SITE_PATHS.publish, async (c) => answer(c, await publisher?.publish(c.var.signed)))
    .get(SITE_PATHS.publishes, async (c) => c.json<SitePublish[]>((await publisher?.list()) ?? []))
    .post(SITE_PATHS.undo, async (c) => answer(c, await publisher?.undo(c.req.param('id'), c.var.signed)));
}

function answer(c: Context, result: PublishResult | undefined) {
  if (!result) return problem(c, 'not_found', 404);
  if ('theirs' in result) return c.json<SiteConflict, 409>(result, 409);
  if ('errors' in result) return c.json<SiteErrors, 422>(result, 422);
  return c.json<PublishStarted, 202>(result, 202);
}
