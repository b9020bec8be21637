/** Downloads: `/api/desk/exports` (product section 12). Owners only (desk-route.ts). */
import { Hono } from 'hono';
import { DESK_EXPORTS } from '../../contract/desk/exports.ts';
import { type DeskRequest, problem } from './answer.ts';
import type { DeskDeps } from './desk.ts';
import { exportFile } from './export-file.ts';

export function exportsRoute(deps: DeskDeps) {
  return new Hono<DeskRequest>().get('/exports/:file', (c) => {
    const file = DESK_EXPORTS.find((name) => name === c.req.param('file'));
    if (!file) return problem(c, 'not_found', 404);
    const { body, headers } = exportFile(file, deps);
    return c.body(body, 200, headers);
  });
}
