/** What `npm run doctor` would say now: `/api/desk/findings` (product section 12). Owners only (desk-route.ts). */
import { Hono } from 'hono';
import type { DeskPlanRow } from '../../contract/desk/findings.ts';
import type { DeskRequest } from './answer.ts';
import type { DeskDeps } from './desk.ts';

export function findingsRoute({ plan }: DeskDeps) {
  return new Hono<DeskRequest>().get('/findings', (c) => c.json<DeskPlanRow[]>(plan()));
}
