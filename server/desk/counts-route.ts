/** The numbers beside the desk's tabs: `/api/desk/counts` (product section 12). Owners only (desk-route.ts). */
import { Hono } from 'hono';
import type { DeskCounts } from '../../contract/desk/counts.ts';
import { countLeads } from '../leads/counts.ts';
import type { DeskRequest } from './answer.ts';
import type { DeskDeps } from './desk.ts';

export function countsRoute({ database }: DeskDeps) {
  return new Hono<DeskRequest>().get('/counts', async (c) =>
    c.json<DeskCounts>(await countLeads(database.db)),
  );
}
