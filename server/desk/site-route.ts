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
import type { SiteDrafts } from '../site/drafts.ts';
import { check, type DeskRequest } from './answer.ts';

export function siteRoute({ siteDrafts: drafts }: { siteDrafts: SiteDrafts }) {
  return new Hono<DeskRequest>()
    .get(SITE_PATHS.site, async (c) => c.json<DeskSite>({ ...(await drafts.show()), read_only: null }))
    .put(SITE_PATHS.draft, check('json', draftChanges), async (c) => {
      const result = await drafts.change(c.req.valid('json').changes, c.var.signed.email);
      if ('errors' in result) return c.json<SiteErrors, 422>(result, 422);
      if ('theirs' in result) return c.json<SiteConflict, 409>(result, 409);
      return c.json<SiteDraft>(result);
    })
    .delete(SITE_PATHS.draft, async (c) => {
      await drafts.drop();
      return c.json<SiteDraft>({ draft: {} });
    });
}
