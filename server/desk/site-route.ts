/** The site at the desk: `/api/desk/site` (product section 12). Owners only (desk-route.ts). */
import { Hono } from 'hono';
import {
  type DeskSite,
  draftChanges,
  SITE_PATHS,
  type SiteConflict,
  type SiteDraft,
  type SiteErrors,
} from '../../contract/desk/site.ts';
import { pageOfField } from '../../model/editing/page-of-field.ts';
import { addedPath, listSitePages } from '../../model/editing/site-pages.ts';
import type { Content } from '../../model/load.ts';
import type { Database } from '../db/database.ts';
import type { Uploads } from '../leads/photos/uploads.ts';
import type { SiteDrafts } from '../site/drafts.ts';
import type { Publisher } from '../site/publisher.ts';
import { check, type DeskRequest } from './answer.ts';
import { photosOfSite, sitePhotosRoute } from './site-photos-route.ts';

/** Where the server has no folders of its own, such as in development. */
const NOT_HERE = 'This server shows the files as they are. Change them there.';

interface SiteDeps {
  database: Database;
  siteDrafts: SiteDrafts;
  publisher?: Publisher | undefined;
  content: Content;
  uploads: Uploads;
}

export function siteRoute(deps: SiteDeps) {
  const { siteDrafts: drafts, publisher } = deps;
  const readOnly = () => (publisher ? publisher.readOnly : NOT_HERE);
  return new Hono<DeskRequest>()
    .get(SITE_PATHS.site, async (c) => {
      const site = { ...(await drafts.show()), ...(await photosOfSite(deps)) };
      const { content } = deps;
      const seenOn = Object.entries(site.draft).map(([id, value]) => [
        id,
        addedPath(id, value) ?? pageOfField(id, content),
      ]);
      return c.json<DeskSite>({
        ...site,
        pages: listSitePages(content, site.draft),
        seen_on: Object.fromEntries(seenOn),
        facts: Object.fromEntries(content.languages.map(({ code }) => [code, content.in(code).facts])),
        read_only: readOnly(),
      });
    })
    .put(SITE_PATHS.draft, check('json', draftChanges), async (c) => {
      const result = await drafts.change(c.req.valid('json').changes, c.var.signed.email);
      if ('errors' in result) return c.json<SiteErrors, 422>(result, 422);
      if ('theirs' in result) return c.json<SiteConflict, 409>(result, 409);
      return c.json<SiteDraft>(result);
    })
    .delete(SITE_PATHS.draft, async (c) => {
      await drafts.drop();
      return c.json<SiteDraft>({ draft: {} });
    })
    .route('/', sitePhotosRoute(deps, readOnly));
}
