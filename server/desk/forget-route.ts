/** Finds and deletes all leads of a person: `/api/desk/forget` (product section 12). Owners only (desk-route.ts). */
import { Hono } from 'hono';
import type { ForgetFound } from '../../contract/desk/forget.ts';
import { forgetRequest } from '../../contract/desk/requests.ts';
import type { RequestsTable } from '../db/tables.ts';
import { findPerson, forgetPerson } from '../leads/forget.ts';
import { check, type DeskRequest } from './answer.ts';
import type { DeskDeps } from './desk.ts';

export function forgetRoute({ database, log, now, removeWithdrawnPhotos }: DeskDeps) {
  return new Hono<DeskRequest>()
    .post('/forget/find', check('json', forgetRequest), async (c) => {
      const { contact } = c.req.valid('json');
      return c.json<ForgetFound>({ leads: (await findPerson(database.db, contact)).map(listed) });
    })
    .post('/forget', check('json', forgetRequest), async (c) => {
      const { contact } = c.req.valid('json');
      const found = await findPerson(database.db, contact);
      const { leads: count, alsoKnownAs } = await forgetPerson(database, contact, now());
      removeWithdrawnPhotos();
      // Logs who did it, and nothing about the person.
      log.info({ code: 'desk_forgot', user: c.var.signed.userId, leads: count });
      const also_known_as = alsoKnownAs.map((other) => other.contact);
      return c.json<ForgetFound>({
        leads: found.map(listed),
        ...(also_known_as.length > 0 && { also_known_as }),
      });
    });
}

function listed({ id, name, received_at }: RequestsTable): ForgetFound['leads'][number] {
  return { id, name, received_at };
}
