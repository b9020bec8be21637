/**
 * Serves the customer's page: `/b/TOKEN`, the link in the answer to a quote and in every mail to the customer (product
 * section 11). GET and HEAD change nothing, because mail programs and scanners open links. Some scanners also press buttons, so
 * every change needs a chosen window, a checked box or a text. The link must stay secret, so pages send no referrer, are not
 * cached or indexed, and their path is not logged.
 */
import { type Context, Hono } from 'hono';
import { accepts } from 'hono/accepts';
import type { BookingAnswer } from '../../contract/booking/windows.ts';
import { fill } from '../../model/fill.ts';
import type { Content } from '../../model/load.ts';
import type { Booking } from '../booking.ts';
import { appointmentEvent, fileName } from '../bookings/appointment.ts';
import type { ChangeResult } from '../bookings/booking-store.ts';
import { calendarFile } from '../bookings/calendar-file.ts';
import { noticePage, sendInShell } from '../html/site-shell.ts';
import { contentAsked } from '../http/asked-language.ts';
import { clientAddress, type TrustProxy } from '../http/client-address.ts';
import { readForm } from '../http/form.ts';
import { privatePage } from '../http/private-page.ts';
import { socketAddress } from '../http/socket.ts';
import { BusinessTime } from '../lead-text/business-time.ts';
import { addressKey } from '../leads/address-key.ts';
import type { FullLead } from '../leads/full-lead.ts';
import type { LeadStore } from '../leads/lead-store.ts';
import { errorCode, type RequestState } from '../log.ts';
import type { Uploads } from '../photos/uploads.ts';
import { textOf } from '../quotes/form-fields.ts';
import { readQuote } from '../quotes/read-quote.ts';
import type { StaticFiles } from '../static/static-files.ts';
import { renderCustomerPage } from './customer-page.ts';

interface CustomerRouteDeps {
  leads: LeadStore;
  booking: Pick<Booking, 'store' | 'links'>;
  site: StaticFiles;
  content: Pick<Content, 'business' | 'in' | 'languages'>;
  trustProxy: TrustProxy;
  uploads: Uploads;
}

type CustomerContext = Context<RequestState>;
type Said = 'moved' | 'cancelled' | 'noted' | 'same';

const MAX_NOTE_LENGTH = 2_000;
/** Wrong links from one address in an hour. Tokens can't be guessed; the limit only spares the log and the database. */
const MAX_GUESSES_PER_HOUR = 30;
const MAX_CHANGES_PER_HOUR = 30;

export function customerRoute(deps: CustomerRouteDeps): Hono<RequestState> {
  const { leads, booking, site, content, trustProxy, uploads } = deps;
  const { store, links } = booking;
  const { business } = content;
  const route = new Hono<RequestState>();

  route.use(privatePage);

  route.onError((error, c) => {
    c.var.log.error({ code: 'customer_page_failed', cause: errorCode(error) });
    return notice(c, contentAsked(c, content), 'failed', 503);
  });

  route.get('/:file{.+\\.ics}', async (c) => {
    const lead = await open(c, c.req.param('file').replace(/\.ics$/, ''));
    if (lead instanceof Response) return lead;
    const words = content.in(lead.language);
    if (!lead.booking) return notice(c, words, 'wrong', 404);
    const file = calendarFile('PUBLISH', { name: business.brand, language: words.language.code }, [
      {
        ...appointmentEvent(lead.booking, lead.id, new URL(business.site_url).hostname, store.calendar),
        title: words.booking.calendar.title,
        description: links.url(lead.id),
      },
    ]);
    return c.body(file, 200, {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `attachment; filename="${fileName(lead.booking)}"`,
    });
  });

  route.get('/:token', async (c) => {
    const lead = await open(c, c.req.param('token'));
    if (lead instanceof Response) return lead;
    const said = c.req.query('done') ?? '';
    const { done } = content.in(lead.language).booking.page;
    return show(c, lead, Object.hasOwn(done, said) ? done[said as Said] : undefined);
  });

  route.post('/:token', async (c) => {
    const lead = await open(c, c.req.param('token'));
    if (lead instanceof Response) return lead;
    const words = content.in(lead.language);
    if (c.req.header('sec-fetch-site') === 'cross-site') return notice(c, words, 'bad_request', 400);
    if (!(await leads.countRequest(`customer:${lead.id}`, MAX_CHANGES_PER_HOUR))) {
      return notice(c, words, 'too_many', 429);
    }
    if (isMultipart(c)) return note(c, lead);
    const form = await readForm(c);
    switch (form?.get('action')) {
      case 'move':
        return move(c, lead, form.get('window') ?? '');
      case 'cancel':
        if (form.get('sure') !== 'yes') return show(c, lead, words.booking.page.not_sure, 422);
        return changed(c, lead, await store.cancel(lead.id, 'visitor'), 'cancelled');
      default:
        return notice(c, words, 'bad_request', 400);
    }
  });

  route.all('*', (c) => {
    c.header('Allow', 'GET, HEAD, POST');
    return notice(c, contentAsked(c, content), 'bad_request', 405);
  });

  /** Finds the lead of a token, or answers a wrong token. */
  async function open(c: CustomerContext, token: string): Promise<FullLead | Response> {
    const id = links.check(token);
    const lead = id === undefined ? undefined : await leads.findFull(id);
    if (lead) return lead;
    const address = clientAddress(socketAddress(c), c.req.header('x-forwarded-for'), trustProxy);
    const allowed = await leads.countRequest(`guess:${addressKey(address)}`, MAX_GUESSES_PER_HOUR);
    return allowed
      ? notice(c, contentAsked(c, content), 'wrong', 404)
      : notice(c, contentAsked(c, content), 'too_many', 429);
  }

  async function move(c: CustomerContext, lead: FullLead, choice: string): Promise<Response> {
    const [, date = '', id = ''] = /^(\d{4}-\d\d-\d\d) (\d{4}-\d{4})$/.exec(choice) ?? [];
    if (!date) return show(c, lead, content.in(lead.language).booking.page.not_chosen, 422);
    const result = await store.move(lead.id, { date, id }, 'visitor');
    const [html, json] = ['text/html', 'application/json'] as const;
    const wants = accepts(c, { header: 'Accept', supports: [html, json], default: html });
    if (wants === html) return changed(c, lead, result, 'moved');
    const answer: BookingAnswer = {
      state: result === 'done' ? 'booked' : 'full',
      date,
      window: id,
      url: links.path(lead.id),
      alternatives: result === 'done' ? [] : await store.alternatives(lead),
    };
    return c.json(answer);
  }

  async function note(c: CustomerContext, lead: FullLead): Promise<Response> {
    const photos = uploads.open();
    const words = content.in(lead.language);
    try {
      const body = await readQuote(c.req.raw, photos);
      if (!body.ok || photos.problems.length > 0) return await notice(c, words, 'bad_request', 400);
      const text = textOf(body.fields, 'details').replaceAll('\0', '').trim().slice(0, MAX_NOTE_LENGTH);
      if (!text && photos.count === 0) return await show(c, lead, words.booking.page.note_empty, 422);
      const decoded = await photos.withDecoder(() => photos.decode());
      if (decoded.problems.length > 0) return await notice(c, words, 'bad_request', 400);
      await leads.addNote(lead.id, text, decoded.photos);
      return changed(c, lead, 'done', 'noted');
    } finally {
      await photos.close();
    }
  }

  /** After a redirect, a reload shows the page instead of sending the form again. */
  async function changed(c: CustomerContext, lead: FullLead, result: ChangeResult, said: Said) {
    if (result === 'done') return c.redirect(`${links.path(lead.id)}?done=${said}`, 303);
    const { taken, too_late, done } = content.in(lead.language).booking.page;
    const message = result === 'full' ? taken : result === 'too_late' ? sayPhone(too_late) : done.same;
    return show(c, (await leads.findFull(lead.id)) ?? lead, message, 409);
  }

  async function show(c: CustomerContext, lead: FullLead, message?: string, status: 200 | 409 | 422 = 200) {
    const { calendar } = store;
    const words = content.in(lead.language);
    const { booking } = lead;
    const question = { zip: lead.zip.slice(0, 5), windows: store.windowsOf(lead) };
    const limit = booking ? calendar.changeLimit(booking.date, booking.window) : 0;
    const page = renderCustomerPage({
      lead,
      here: links.path(lead.id),
      free: await store.freeWindows(question),
      canChange: booking !== null && store.canChange(booking),
      until: BusinessTime.in(calendar.time.timeZone, words.language.locale).long(limit),
      phone: business.phone,
      phoneDisplay: business.phone_display,
      service: serviceName(lead.service, words),
      message,
      content: words,
    });
    return sendInShell(c, page, site, status);
  }

  function serviceName(chosen: string, { quoteForm }: Content): string {
    const { options } = quoteForm.fields.service;
    return options.find(({ value }) => value === chosen)?.label ?? chosen;
  }

  function sayPhone(text: string): string {
    return fill(text, { phone: business.phone_display });
  }

  function notice(
    c: CustomerContext,
    { booking: { page }, language }: Content,
    name: 'wrong' | 'too_many' | 'failed' | 'bad_request',
    status: 400 | 404 | 405 | 429 | 503,
  ) {
    const { heading, text } = page[name];
    return sendInShell(c, { ...noticePage({ heading, text: sayPhone(text) }), language }, site, status);
  }

  return route;
}

function isMultipart(c: CustomerContext): boolean {
  return /^multipart\/form-data\s*;/i.test(c.req.header('content-type') ?? '');
}
