/** What the app shows everywhere of the business: `/api/desk/business` (product section 12). Crew sees it, too. */
import { Hono } from 'hono';
import type { DeskBusiness } from '../../contract/desk/business.ts';
import { waysToCustomers } from '../leads/messages.ts';
import type { DeskRequest } from './answer.ts';
import { businessFacts } from './business-facts.ts';
import type { DeskDeps } from './desk.ts';

export function businessRoute({ content, database }: DeskDeps) {
  const business = businessFacts(content);
  return new Hono<DeskRequest>().get('/business', async (c) => {
    return c.json<DeskBusiness>({ ...business, told_by: await waysToCustomers(database.db) });
  });
}
