/** A person's deletion request: `/api/desk/forget` (product section 12). Owners only. */
import { type Context, Hono } from 'hono';
import type { ForgetFound } from '../../contract/desk/more.ts';
import { forgetRequest } from '../../contract/desk/requests.ts';
import { normalizePhone } from '../../contract/phone.ts';
import { type Contact, findPerson } from '../leads/forget.ts';
import { BadRequestError, type DeskRequest, ownersOnly, readJson } from './answer.ts';
import type { DeskDeps } from './desk.ts';

export function forgetRoute({ database, leads, log }: DeskDeps): Hono<DeskRequest> {
  const route = new Hono<DeskRequest>();
  route.use(ownersOnly);

  route.post('/find', async (c) => {
    const contact = await readContact(c);
    return c.json({ leads: await findPerson(database.db, contact) } satisfies ForgetFound);
  });

  route.post('/', async (c) => {
    const contact = await readContact(c);
    const found = await findPerson(database.db, contact);
    const { leads: count } = await leads.forget(contact);
    // Logs who did it, and nothing about the person.
    log.info({ code: 'desk_forgot', user: c.var.signed.userId, leads: count });
    return c.json({ leads: found } satisfies ForgetFound);
  });

  async function readContact(c: Context): Promise<Contact> {
    const { contact } = await readJson(c, forgetRequest);
    if (contact.includes('@')) return { email: contact };
    const phone = normalizePhone(contact);
    if (phone) return { phone };
    throw new BadRequestError();
  }

  return route;
}
