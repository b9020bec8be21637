/** What `npm run doctor` would say now: `/api/desk/findings` (product section 12). Owners only (desk-route.ts). */
import { Hono } from 'hono';
import type { DeskPlanRow } from '../../contract/desk/findings.ts';
import type { DeskRequest } from './answer.ts';
import type { DeskDeps } from './desk.ts';

const ON_THE_SERVER = 'Whoever runs the server can do this.';

export function findingsRoute({ plan }: DeskDeps) {
  return new Hono<DeskRequest>().get('/findings', (c) =>
    c.json<DeskPlanRow[]>(plan().map((row) => ({ ...row, todo: withoutCommands(row.todo) }))),
  );
}

/** Nobody types a command on a phone. */
function withoutCommands(todo: string): string {
  const parts = todo.split(/(?<=[.;!])\s+/);
  const others = parts.filter((part) => !/\bnpm run\b|\bsudo\b|`/.test(part));
  if (others.length === parts.length) return todo;
  return [...others.map((part) => part.replace(/;$/, '.')), ON_THE_SERVER].join(' ');
}
