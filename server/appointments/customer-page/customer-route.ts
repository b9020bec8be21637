/**
 * Serves the customer's page: `/b/TOKEN`, the link in the answer to a quote and in every mail to the customer (product
 * section 11). GET and HEAD change no request and no job, because mail programs and scanners open links. Some scanners also press buttons, so
 * every change needs a chosen window, a checked box or a text. The link must stay secret, so pages send no referrer, are not
 * cached or indexed, and their path is not logged.
 */

import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import { ICalCalendarMethod } from 'ical-generator';
import { type BookingAnswer, WINDOW_ID, type WindowChoice } from '../../../contract/booking/windows.ts';
import { cutText } from '../../../contract/cut-text.ts';
import { isDate } from '../../../contract/dates.ts';
import { readEmail } from '../../../contract/email-address.ts';
import { fill } from '../../../model/fill.ts';
import { countRequest, hasReached } from '../../db/limits.ts';
import { contentAsked } from '../../http/asked-language.ts';
import type { TrustProxy } from '../../http/client-address.ts';
import { isMultipart, readForm } from '../../http/form.ts';
import { errorCode, type RequestState } from '../../http/log.ts';
import { prefersJson } from '../../http/prefers-json.ts';
import { privatePage } from '../../http/private-page.ts';
import { senderOf } from '../../http/sender.ts';
import { setAddress } from '../../leads/address.ts';
import { confirmMailbox } from '../../leads/confirmed-mailboxes.ts';
import { hasWindow, jobToShow } from '../../leads/jobs.ts';
import { mailCopy } from '../../leads/mail-copy.ts';
import { addNote } from '../../leads/notes.ts';
import { JOB_OUTCOMES, type OutcomeWords, wasMade } from '../../leads/outcomes.ts';
import { answerConsent, isAsked, readConsent } from '../../leads/photo-consent.ts';
import { photoAt } from '../../leads/photo-rows.ts';
import { photoProblemsInWords } from '../../leads/photos/problem-words.ts';
import type { Uploads } from '../../leads/photos/uploads.ts';
import { appointmentEvent, calendarFile, fileName } from '../../leads/words/appointment.ts';
import { fieldText } from '../../quotes/form/form-fields.ts';
import { readQuote } from '../../quotes/form/read-form.ts';
import { readAddress, zipIn } from './address-form.ts';
import { type AnswersDeps, type CustomerContext, customerAnswers } from './answers.ts';
import { bookingAnswer, changeAppointment, maySayNo, type Opened, openLink } from './opened.ts';

interface CustomerRouteDeps extends AnswersDeps {
  trustProxy: TrustProxy;
  /** Requests of an address in an hour; 0 turns the limit off. */
  rateLimitPerHour: number;
  uploads: Uploads;
  removeWithdrawnPhotos: () => void;
}

const MAX_NOTE_LENGTH = 2_000;
/** Wrong links from one address in an hour. Tokens can't be guessed; the limit only spares the log and the database. */
const MAX_GUESSES_PER_HOUR = 30;
const MAX_CHANGES_PER_HOUR = 30;

export function customerRoute(deps: CustomerRouteDeps): Hono<RequestState> {
  const { leads, jobs, content, trustProxy, rateLimitPerHour, uploads } = deps;
  const { store, links } = jobs;
  const { business } = content;
  const { show, notice, tooMany, sayPhone, doneInWords } = customerAnswers(deps);
  const route = new Hono<RequestState>();

  route.use(privatePage);

  route.onError((error, c) => {
    c.var.log.error({ code: 'customer_page_failed', cause: errorCode(error) });
    return notice(c, contentAsked(c, content), 'failed', 503);
  });

  route.get('/:file{.+\\.ics}', async (c) => {
    const opened = await open(c, c.req.param('file').replace(/\.ics$/, ''));
    if (opened instanceof Response) return opened;
    const { lead, job, here } = opened;
    const words = content.in(lead.language);
    if (opened.hasEnded) return notice(c, words, 'ended', 410);
    if (!job || !hasWindow(job)) return notice(c, words, 'wrong', 404);
    const event = appointmentEvent(job, business, store.calendar);
    const file = calendarFile(ICalCalendarMethod.PUBLISH, business.brand, words, [
      { ...event, summary: words.booking.calendar.title, description: `${business.site_url}${here}` },
    ]);
    return c.body(file, 200, {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `attachment; filename="${fileName(job)}"`,
    });
  });

  route.get('/:token', async (c) => {
    const opened = await open(c, c.req.param('token'));
    if (opened instanceof Response) return opened;
    // Programs that check links without reading them send HEAD.
    if (opened.origin === 'mail' && c.req.method === 'GET')
      await confirmMailbox(leads.database, opened.lead.email, store.now());
    const wanted = readWindow(c.req.query('wanted'));
    const message = doneInWords(c.req.query('done') ?? '', opened);
    return show(c, opened, message, 200, { wanted: wanted && isWindow(wanted) ? wanted : undefined });
  });

  route.get('/:token/photos/:position', async (c) => {
    const opened = await open(c, c.req.param('token'));
    if (opened instanceof Response) return opened;
    const { lead, job, hasEnded } = opened;
    const photo = await photoAt(leads.database.db, lead.id, Number(c.req.param('position')));
    // A customer sees the crew's photos of a job when they are asked about them.
    const isOfJob = photo && job && isAsked(lead, job) && [job.id, null].includes(photo.job_id);
    if (!photo || photo.by_text || ((photo.taken || hasEnded) && !isOfJob))
      return notice(c, content.in(lead.language), 'wrong', 404);
    return c.body(new Uint8Array(photo.data), 200, { 'Content-Type': photo.type });
  });

  route.post('/:token', async (c) => {
    const opened = await open(c, c.req.param('token'));
    if (opened instanceof Response) return opened;
    const { lead, job } = opened;
    const words = content.in(lead.language);
    if (c.req.header('sec-fetch-site') === 'cross-site') return notice(c, words, 'bad_request', 400);
    const changes = `customer:${lead.id}` as const;
    const wait = await countRequest(leads.database, changes, MAX_CHANGES_PER_HOUR, store.now());
    if (wait > 0) return tooMany(c, words, wait);
    if (isMultipart(c) && !opened.hasEnded) return note(c, opened);
    const form = await readForm(c);
    if (opened.hasEnded && form?.get('action') !== 'photos') return notice(c, words, 'ended', 410);
    switch (form?.get('action')) {
      case 'move': {
        const to = readWindow(form.get('window'));
        if (!to) return show(c, opened, words.booking.page.not_chosen, 422, { open: 'move' });
        return change(c, opened, to, form);
      }
      case 'photos': {
        if (!job || !isAsked(lead, job)) return notice(c, words, 'bad_request', 400);
        const consent = readConsent(form, opened);
        if (!consent) return show(c, opened, words.booking.page.photos.missing, 422);
        await answerConsent(leads.database, job.id, { ...consent, by: 'visitor' }, store.now());
        if (!consent.may) deps.removeWithdrawnPhotos();
        if (opened.hasEnded) return show(c, opened, words.booking.page.done.photos);
        return c.redirect(`${opened.here}?done=photos`, 303);
      }
      case 'address':
        return address(c, opened, Object.fromEntries(form));
      case 'email':
        return email(c, opened, form.get('email') ?? '');
      case 'cancel':
        if (form.get('sure') !== 'yes') {
          return show(c, opened, words.booking.page.not_sure, 422, { open: 'cancel' });
        }
        return change(c, opened, null, form);
      default:
        return notice(c, words, 'bad_request', 400);
    }
  });

  route.all('*', (c) => {
    c.header('Allow', 'GET, HEAD, POST');
    return notice(c, contentAsked(c, content), 'bad_request', 405);
  });

  /** Finds what a token opens, or answers a wrong token and one that has ended. */
  async function open(c: CustomerContext, token: string): Promise<Opened | Response> {
    const opened = await openLink(token, leads, links, store.now());
    if (opened?.hasEnded && !maySayNo(opened))
      return notice(c, content.in(opened.lead.language), 'ended', 410);
    if (opened) return opened;
    const sender = `guess:${senderOf(c, trustProxy)}` as const;
    const wait = await countRequest(leads.database, sender, MAX_GUESSES_PER_HOUR, store.now());
    const words = contentAsked(c, content);
    return wait > 0 ? tooMany(c, words, wait) : notice(c, words, 'wrong', 404);
  }

  /** Programs get JSON; people a redirect, after which a reload shows the page instead of sending the form again. */
  async function change(
    c: CustomerContext,
    opened: Opened,
    to: WindowChoice | null,
    form: URLSearchParams,
  ): Promise<Response> {
    const { lead } = opened;
    const was = form.has('was') ? (readWindow(form.get('was')) ?? null) : undefined;
    const { outcome, job } = await changeAppointment(store, opened, to, was);
    const made = wasMade(outcome);
    const url = opened.linkOf(job ?? lead);
    if (to && prefersJson(c, false)) {
      const answer = await bookingAnswer(store, lead, { outcome, job }, to);
      if (answer) return c.json<BookingAnswer>({ ...answer, url });
      const { error, status }: OutcomeWords = JOB_OUTCOMES[outcome];
      return c.json({ error }, status);
    }
    if (made) {
      // 'You're booked' says it all.
      return c.redirect(outcome === 'booked' ? url : `${url}?done=${outcome}`, 303);
    }
    const { page } = content.in(lead.language).booking;
    const now = (await leads.findFull(lead.id)) ?? lead;
    const shown = { ...opened, lead: now, job: job ?? jobToShow(now.jobs) ?? null };
    const open = to ? 'move' : undefined;
    const wanted = to && isWindow(to) && !shown.job && outcome === 'full' ? to : undefined;
    return show(c, shown, sayPhone(JOB_OUTCOMES[outcome].page(page)), 409, { open, wanted });
  }

  /** The only way to have the booking on another device, for who gave no address with the form. */
  async function email(c: CustomerContext, opened: Opened, typed: string): Promise<Response> {
    const { lead, here } = opened;
    const words = content.in(lead.language);
    const address = readEmail(typed);
    if (!address) return show(c, opened, words.quoteForm.errors.email_invalid, 422, { open: 'email' });
    const result = await mailCopy(leads.database, lead.id, address, store.now());
    if (result !== 'done') return show(c, opened, words.booking.page.done.same, 409);
    return c.redirect(`${here}?done=emailed`, 303);
  }

  /** Where the job is. A ZIP code in the street may be another one than the request's. */
  async function address(
    c: CustomerContext,
    opened: Opened,
    form: Record<string, string>,
  ): Promise<Response> {
    const { lead, here } = opened;
    const words = content.in(lead.language);
    const { street = '', access = '' } = form;
    const read = readAddress({ street, access }, words);
    if (!read.ok) return show(c, opened, read.mistake, 422, { typed: { street, access } });
    const result = await setAddress(leads.database, lead.id, read.address, { by: 'visitor' }, store.now());
    if (result === 'not_found') return notice(c, words, 'wrong', 404);
    if (result === 'full')
      return show(c, opened, sayPhone(words.booking.page.notes_full), 422, { typed: { street, access } });
    const zip = zipIn(read.address.street) ?? lead.zip.slice(0, 5);
    if (store.calendar.schedule.towns.has(zip)) return c.redirect(`${here}?done=address`, 303);
    const now = (await leads.findFull(lead.id)) ?? lead;
    return show(c, { ...opened, lead: now }, sayPhone(fill(words.booking.page.where.unserved, { zip })));
  }

  async function note(c: CustomerContext, opened: Opened): Promise<Response> {
    const { lead, here } = opened;
    const sender = `address:${senderOf(c, trustProxy)}` as const;
    const photos = uploads.open(sender);
    const words = content.in(lead.language);
    try {
      if (await hasReached(leads.database, sender, rateLimitPerHour, store.now())) photos.dropAll();
      const body = await readQuote(c.req.raw, photos);
      if (!body.ok && body.problem === 'busy') return await notice(c, words, 'failed', 503);
      if (!body.ok) return await notice(c, words, 'bad_request', 400);
      const text = cutText(fieldText(body.fields, 'details').replaceAll('\0', '').trim(), MAX_NOTE_LENGTH);
      if (!text && photos.count === 0) return await show(c, opened, words.booking.page.note_empty, 422);
      // It rings the owner as a request does, and its photos cost as much.
      const wait = await countRequest(leads.database, sender, rateLimitPerHour, store.now());
      if (wait > 0) {
        c.header('Retry-After', String(wait));
        return await show(c, opened, sayPhone(words.booking.page.too_many.text), 429, { note: text });
      }
      const decoded = await photos.decodeValid();
      const refuse = (problem: string) => show(c, opened, problem, 422, { note: text });
      if (decoded.problems.length > 0) return await refuse(photoProblemsInWords(decoded.problems, words));
      const key = noteKey([lead.id, fieldText(body.fields, 'idempotency_key'), text], photos.hashes);
      const result = await addNote(leads.database, lead.id, text, decoded.photos, store.now(), key);
      if (result === 'full') return await refuse(words.booking.page.photos_full);
      if (result === 'too_much') return await refuse(sayPhone(words.booking.page.notes_full));
      if (result === 'not_found') return await notice(c, words, 'wrong', 404);
      return c.redirect(`${here}?done=noted`, 303);
    } finally {
      await photos.close();
    }
  }

  return route;
}

/** What was written anew after a lost answer is another note. */
function noteKey(words: readonly string[], photoHashes: readonly Uint8Array[]): string {
  const sum = createHash('sha256').update(JSON.stringify(words));
  for (const photoHash of photoHashes) sum.update(photoHash);
  return `note-${sum.digest('base64url')}`;
}

/** @param text `2026-11-24 0800-1000` */
function readWindow(text: string | null | undefined): WindowChoice | undefined {
  const [, date = '', id = ''] = /^(\d{4}-\d\d-\d\d) (\d{4}-\d{4})$/.exec(text ?? '') ?? [];
  return date ? { date, id } : undefined;
}

/** Whether it can be named: a calendar and a clock have it. */
function isWindow({ date, id }: WindowChoice): boolean {
  return isDate(date) && WINDOW_ID.test(id);
}
