/**
 * Serves the owner's page of a lead: `/lead/ID`, opened by the signed link in its mail (product section 7). The link replaces a
 * login and must stay secret, so pages send no referrer, are not cached or indexed, and its query is not logged. A GET changes
 * nothing, because mail programs and scanners open links. Forms post to the signed address, which other sites can't know.
 */
import { type Context, Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import { DESK_PATH, SESSION_COOKIES } from '../../contract/desk/account.ts';
import type { BookingStore } from '../bookings/booking-store.ts';
import { noticePage, sendInShell } from '../html/site-shell.ts';
import { readForm } from '../http/form.ts';
import { privatePage } from '../http/private-page.ts';
import type { OwnerContent } from '../lead-text/lead-view.ts';
import type { LeadStore } from '../leads/lead-store.ts';
import { errorCode, type RequestState } from '../log.ts';
import type { StaticFiles } from '../static/static-files.ts';
import { renderLeadPage } from './lead-page.ts';
import { LEAD_PATH, type OwnerLinks } from './link.ts';
import { readOutcome } from './outcome.ts';

interface LeadRouteDeps {
  leads: LeadStore;
  links: OwnerLinks;
  site: StaticFiles;
  content: OwnerContent;
  /** Without it, the page shows no appointment. */
  bookings?: BookingStore | undefined;
  now: () => number;
}

type LeadContext = Context<RequestState>;

export function leadRoute(deps: LeadRouteDeps): Hono<RequestState> {
  const { leads, links, site, content, bookings, now } = deps;
  const words = content.owner.page;
  const route = new Hono<RequestState>();

  route.use(privatePage, async (c, next) => {
    const { pathname, searchParams } = new URL(c.req.url);
    const link = links.check(pathname.slice(LEAD_PATH.length).split('/')[0] ?? '', searchParams, now());
    if (link === 'valid') await next();
    else c.res = await notice(c, link, link === 'expired' ? 410 : 404);
  });

  route.onError((error, c) => {
    c.var.log.error({ code: 'lead_page_failed', cause: errorCode(error) });
    return notice(c, 'failed', 503);
  });

  route.get('/:id', (c) => show(c, c.req.param('id')));

  route.post('/:id', async (c) => {
    const id = c.req.param('id');
    const form = await readForm(c);
    const change = bookings && form?.get('booking');
    if (change) return changeBooking(c, id, bookings, change, form?.get('window') ?? '');
    const outcome = form && readOutcome(form, words.outcome);
    if (!outcome) return notice(c, 'bad_request', 400);
    if ('problem' in outcome) return show(c, id, outcome.problem);
    if ('undoSpam' in outcome) {
      // A lead that is no longer spam stays as it is, so pressing the button twice does no harm.
      await leads.takeBackFromSpam(id, 'owner-page');
    } else {
      const { status, amountCents } = outcome;
      if (!(await leads.setStatus(id, status, { by: 'owner-page', amountCents }))) return gone(c);
    }
    // After a redirect, a reload shows the page instead of sending the form again.
    return c.redirect(hereOf(c), 303);
  });

  route.get('/:id/photos/:position', async (c) => {
    const photo = await leads.photoAt(c.req.param('id'), Number(c.req.param('position')));
    if (!photo) return gone(c);
    return c.body(new Uint8Array(photo.data), 200, { 'Content-Type': photo.type });
  });

  route.all('*', (c) => notice(c, 'bad_request', 405, { Allow: 'GET, HEAD, POST' }));

  async function changeBooking(
    c: LeadContext,
    id: string,
    store: BookingStore,
    change: string,
    window: string,
  ) {
    const [date = '', windowId = ''] = window.split(' ');
    const result =
      change === 'cancel'
        ? await store.cancel(id, 'owner-page')
        : await store.move(id, { date, id: windowId }, 'owner-page');
    if (result === 'done') return c.redirect(hereOf(c), 303);
    return show(c, id, undefined, words.appointment.full);
  }

  async function show(
    c: LeadContext,
    id: string,
    problem?: { message: string; typed: string },
    bookingProblem?: string,
  ) {
    const lead = await leads.findFull(id);
    if (!lead) return gone(c);
    const url = new URL(c.req.url);
    const photoPath = (position: number) => `${url.pathname}/photos/${position}${url.search}`;
    const until = Number(url.searchParams.get('until')) * 1_000;
    const input = {
      lead,
      here: hereOf(c),
      photoPath,
      until,
      deskPath: isAtDesk(c) ? `${DESK_PATH}/leads/${id}` : undefined,
      problem,
      bookingProblem,
      free: await bookings?.freeWindows({ windows: bookings.windowsOf(lead) }),
    };
    return sendInShell(c, renderLeadPage(input, content), site, problem || bookingProblem ? 422 : 200);
  }

  /** The link is valid, but the lead was deleted. */
  function gone(c: LeadContext) {
    return notice(c, 'wrong', 404);
  }

  function notice(
    c: LeadContext,
    name: 'wrong' | 'expired' | 'failed' | 'bad_request',
    status: 400 | 404 | 405 | 410 | 503,
    headers = {},
  ) {
    return sendInShell(c, noticePage(words[name]), site, status, headers);
  }

  return route;
}

/** Whether the browser has a session cookie of the desk; the desk checks whether it is valid. */
function isAtDesk(c: LeadContext): boolean {
  return SESSION_COOKIES.some((name) => getCookie(c, name) !== undefined);
}

function hereOf(c: LeadContext): string {
  const { pathname, search } = new URL(c.req.url);
  return pathname + search;
}
