import type { Context } from 'hono';
import { PART_HEADER } from '../../../contract/booking/receipt.ts';
import type { FreeWindows, WindowChoice } from '../../../contract/booking/windows.ts';
import { fill } from '../../../model/fill.ts';
import type { Content } from '../../../model/load.ts';
import type { JobsTable } from '../../db/tables.ts';
import { noticePage, sendInShell } from '../../http/html/site-shell.ts';
import type { RequestState } from '../../http/log.ts';
import { usesDesk } from '../../http/session-cookie.ts';
import type { StaticFiles } from '../../http/static/static-files.ts';
import type { Jobs } from '../../leads/create-jobs.ts';
import { hasWindow, isToDo, jobToDo } from '../../leads/jobs.ts';
import type { FullLead } from '../../leads/lead.ts';
import type { LeadStore } from '../../leads/lead-store.ts';
import { waysToCustomers } from '../../leads/messages.ts';
import { holdsTooMany } from '../../leads/unconfirmed.ts';
import { momentInWords, timeInWords } from '../../leads/words/appointment.ts';
import { receiptUpdate } from '../../leads/words/kept-receipt.ts';
import type { Opened } from './opened.ts';
import { renderReceipt } from './receipt.ts';
import type { ReceiptInput } from './receipt-input.ts';
import { standingOf } from './standing.ts';

export interface AnswersDeps {
  leads: LeadStore;
  jobs: Pick<Jobs, 'store' | 'links'>;
  site: StaticFiles;
  content: Pick<Content, 'business' | 'in' | 'languages'>;
}

export type CustomerContext = Context<RequestState>;

export function customerAnswers({ leads, jobs, site, content }: AnswersDeps) {
  const { store, links } = jobs;
  const { business } = content;

  async function show(
    c: CustomerContext,
    opened: Opened,
    message?: string,
    status: 200 | 409 | 422 | 429 = 200,
    {
      wanted,
      ...unfinished
    }: Pick<ReceiptInput, 'typed' | 'note' | 'open'> & { wanted?: WindowChoice | undefined } = {},
  ) {
    const { lead, job, here, linkOf } = opened;
    const words = content.in(lead.language);
    const booked = job && hasWindow(job) ? job : null;
    const limit = booked ? momentInWords(store.changeLimit(booked), store, words) : {};
    const toDo = jobToDo(lead.jobs);
    const standing = await standingOf(store, opened, wanted);
    const body = renderReceipt({
      lead,
      standing,
      here,
      newer: toDo && toDo.id !== job?.id ? linkOf(toDo) : '',
      free: await offered(lead, job),
      canChange: booked !== null && isToDo(booked) && store.canChange(booked),
      update: usesDesk(c) ? undefined : receiptUpdate(lead, linkOf, { content, store, links }),
      canMail: (await waysToCustomers(leads.database.db)).includes('mail'),
      say: (text) => fill(text, { phone: business.phone_display, ...limit }),
      url: `${business.site_url}${here}`,
      brand: business.brand,
      service: serviceName(lead.service, words),
      // The heading says that the window went.
      message: standing.kind === 'missed' ? undefined : message,
      ...unfinished,
      content: words,
    });
    if (c.req.header(PART_HEADER)) return c.html(body, status);
    const { language, booking } = words;
    return sendInShell(c, { title: booking.page.title, language, body }, site, status);
  }

  /** The free windows, but none where a choice would be refused. */
  async function offered(lead: FullLead, job: JobsTable | null): Promise<FreeWindows> {
    const free = await store.freeWindows({ zip: lead.zip.slice(0, 5), windows: store.windowsOf(lead) });
    const isRefused =
      !store.calendar.schedule.on ||
      lead.state === 'spam' ||
      (!(job && isToDo(job)) && (await holdsTooMany(store, store.database.db, lead)));
    return isRefused ? { ...free, days: [] } : free;
  }

  function serviceName(chosen: string, { quoteForm }: Content): string {
    const { options } = quoteForm.fields.service;
    return options.find(({ value }) => value === chosen)?.label ?? chosen;
  }

  function tooMany(c: CustomerContext, words: Content, seconds: number) {
    c.header('Retry-After', String(seconds));
    return notice(c, words, 'too_many', 429);
  }

  const sayPhone = (text: string) => fill(text, { phone: business.phone_display });

  function notice(
    c: CustomerContext,
    { booking: { page }, language }: Content,
    name: 'wrong' | 'ended' | 'too_many' | 'failed' | 'bad_request',
    status: 400 | 404 | 405 | 410 | 429 | 503,
  ) {
    const { heading, text } = page[name];
    return sendInShell(c, noticePage({ heading, text: sayPhone(text) }, language), site, status);
  }

  function doneInWords(asked: string, { lead, job }: Opened): string | undefined {
    const words = content.in(lead.language);
    const { done } = words.booking.page;
    if (!Object.hasOwn(done, asked)) return undefined;
    const time = job && hasWindow(job) ? timeInWords(job, words, 'long').replace(/\.$/, '') : '';
    return fill(done[asked as keyof typeof done], { time, text: lead.email });
  }

  return { show, notice, tooMany, sayPhone, doneInWords };
}
