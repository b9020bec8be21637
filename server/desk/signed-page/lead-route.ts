/**
 * Serves the owner's page of a lead: `/lead/ID`, opened by the signed link in its mail (product section 7). The link replaces a
 * login and must stay secret, so pages send no referrer, are not cached or indexed, and its query is not logged. The page shows the
 * lead and changes nothing; the desk does.
 */
import { type Context, Hono } from 'hono';
import { DESK_PATH } from '../../../contract/desk/account.ts';
import type { Database } from '../../db/database.ts';
import { noticePage, sendInShell } from '../../http/html/site-shell.ts';
import { errorCode, type RequestState } from '../../http/log.ts';
import { privatePage } from '../../http/private-page.ts';
import type { StaticFiles } from '../../http/static/static-files.ts';
import type { LeadStore } from '../../leads/lead-store.ts';
import { LEAD_PATH, type OwnerLinks } from '../../leads/owner-links.ts';
import { photoAt } from '../../leads/stored-photos.ts';
import type { OwnerContent } from '../../leads/words/lead-view.ts';
import { hasUsers } from '../users.ts';
import { renderLeadPage } from './lead-page.ts';

interface LeadRouteDeps {
  leads: LeadStore;
  links: OwnerLinks;
  site: StaticFiles;
  content: OwnerContent;
  database: Database;
  now: () => number;
}

type LeadContext = Context<RequestState>;

export function leadRoute({ leads, links, site, content, database, now }: LeadRouteDeps): Hono<RequestState> {
  const words = content.owner.page;
  const route = new Hono<RequestState>();

  route.use(privatePage, async (c, next) => {
    const { pathname, searchParams } = new URL(c.req.url);
    const link = links.check(pathname.slice(LEAD_PATH.length).split('/')[0] ?? '', searchParams, now());
    if (link === 'valid') await next();
    else c.res = link === 'ended' ? await notice(c, 'expired', 410) : await notice(c, 'wrong', 404);
  });

  route.onError((error, c) => {
    c.var.log.error({ code: 'lead_page_failed', cause: errorCode(error) });
    return notice(c, 'failed', 503);
  });

  route.get('/:id', async (c) => {
    const lead = await leads.findFull(c.req.param('id'));
    if (!lead) return notice(c, 'wrong', 404);
    const url = new URL(c.req.url);
    const page = renderLeadPage(
      {
        lead,
        photoPath: ({ lead_id, position }) =>
          `${url.pathname}/photos/${position}${lead_id === lead.id ? '' : `/${lead_id}`}${url.search}`,
        until: Number(url.searchParams.get('until')) * 1_000,
        deskPath: (await hasUsers(database.db)) ? `${DESK_PATH}/leads/${lead.id}` : undefined,
      },
      content,
    );
    return sendInShell(c, page, site);
  });

  route.get('/:id/photos/:position/:part?', async (c) => {
    const { id, position, part = id } = c.req.param();
    const lead = await leads.findFull(id);
    const isOwn = lead?.photos.some(({ lead_id }) => lead_id === part);
    const photo = isOwn ? await photoAt(database.db, part, Number(position)) : undefined;
    if (!photo) return notice(c, 'wrong', 404);
    return c.body(new Uint8Array(photo.data), 200, { 'Content-Type': photo.type });
  });

  route.all('*', (c) => notice(c, 'bad_request', 405, { Allow: 'GET, HEAD' }));

  function notice(
    c: LeadContext,
    name: 'wrong' | 'expired' | 'failed' | 'bad_request',
    status: 404 | 405 | 410 | 503,
    headers = {},
  ) {
    return sendInShell(c, noticePage(words[name]), site, status, headers);
  }

  return route;
}
