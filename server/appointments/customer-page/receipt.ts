/**
 * The receipt: what stands of a request, and all that its customer can still say or change, in one order (product section 11).
 * The customer's page is it; the thank-you page takes it from there.
 */
import { html } from 'hono/html';
import { dayName, windowName } from '../../../contract/booking/names.ts';
import type { WindowChoice } from '../../../contract/booking/windows.ts';
import { relativeDayName } from '../../../contract/near-days.ts';
import { fill } from '../../../model/fill.ts';
import type { Language } from '../../../model/languages/language.ts';
import type { JobsTable } from '../../db/tables.ts';
import type { Html } from '../../http/html/site-shell.ts';
import { unbroken } from '../../http/html/unbroken.ts';
import { type BookedJob, hasWindow } from '../../leads/jobs.ts';
import { isAsked } from '../../leads/photo-consent.ts';
import { timeInWords, withWindowEnds } from '../../leads/words/appointment.ts';
import { cancellation, chooser } from './appointment-forms.ts';
import { askForPhotos } from './consent.ts';
import { hauling } from './hauling.ts';
import type { ReceiptInput } from './receipt-input.ts';
import type { Standing } from './standing.ts';

export function renderReceipt(input: ReceiptInput): Html {
  const { content, lead, message, newer, standing, update } = input;
  const { page } = content.booking;
  if (standing.kind === 'photos') return photosAlone(input, standing.job);
  const job = 'job' in standing ? standing.job : undefined;
  const booked = standing.kind === 'booked' ? standing.job : undefined;
  const isOpen = booked || !job;
  const isElsewhere = 'isElsewhere' in standing && standing.isElsewhere;
  const isOffered = !newer && !booked && !isElsewhere;
  return html`<div class="receipt" data-receipt${standing.kind === 'call_due' ? ' data-thanked' : ''}${update ? html` data-kept="${JSON.stringify(update)}"` : ''}>
<div class="receipt-top">
${message ? html`<p class="receipt-status" role="status">${unbroken(message)}</p>` : ''}
${heading(input, standing)}
<p class="receipt-others" data-others></p>
</div>
<div class="receipt-parts">
${job && isAsked(lead, job) ? askForPhotos(input, job) : ''}
${newer ? html`<p><a class="button" href="${newer}">${page.newer}</a></p>` : ''}
${isOffered ? html`<section class="receipt-card"><h2>${standing.kind === 'done' ? page.another : page.choose}</h2>${chooser(input)}</section>` : ''}
${isOpen ? addressSection(input) : ''}
${hauling(input)}
${isOpen ? html`<div class="receipt-side">${copy(input, booked)}${booked ? changes(input) : ''}</div>` : ''}
${booked ? day(booked, content) : ''}
</div>
<p class="small receipt-foot">${page.keep}</p>
</div>`;
}

function changes(input: ReceiptInput): Html {
  const { canChange, content, open, say } = input;
  const { page } = content.booking;
  if (!canChange) return html`<p class="small">${unbroken(say(page.too_late))}</p>`;
  return html`<div><div class="receipt-rows">
<details class="receipt-row"${open === 'move' ? ' open' : ''}><summary>${page.move}</summary>${chooser(input)}</details>
${cancellation(input)}</div><p class="small">${unbroken(say(page.until))}</p></div>`;
}

function photosAlone(input: ReceiptInput, job: JobsTable): Html {
  const { content, message } = input;
  const { page } = content.booking;
  return html`<div class="receipt"><div class="receipt-top">
${message ? html`<p class="receipt-status" role="status">${unbroken(message)}</p>` : ''}<h1>${page.is_done}</h1></div>
<div class="receipt-parts">${message ? '' : askForPhotos(input, job)}</div></div>`;
}

function heading(
  { content, say, free }: ReceiptInput,
  standing: Exclude<Standing, { kind: 'photos' }>,
): Html {
  const { booking, language } = content;
  const { page } = booking;
  const time = (choice: WindowChoice) =>
    fill(booking.time, {
      day: relativeDayName(free.today, choice.date, booking, language, 'long'),
      window: windowName(choice.id, language),
    });
  const withText = (title: string, text: string) =>
    html`<h1>${title}</h1><p class="receipt-lead">${unbroken(say(text))}</p>`;
  switch (standing.kind) {
    case 'elsewhere':
      return withText(page.elsewhere.heading, page.elsewhere.text);
    case 'missed':
      return withText(page.went, fill(page.went_text, { time: time(standing.window) }));
    case 'call_due':
      return withText(page.none, page.none_text);
    case 'no_job':
      return withText(page.none, page.none_later);
    case 'canceled':
      return html`<h1>${page.canceled}</h1>
<p class="receipt-when"><s>${unbroken(timeInWords(standing.job, content, 'long'))}</s></p>`;
    case 'done': {
      const { job } = standing;
      const when = hasWindow(job)
        ? html`<p class="receipt-when">${unbroken(timeInWords(job, content, 'long'))}</p>`
        : '';
      return html`<h1>${page.is_done}</h1>
${when}`;
    }
    case 'booked': {
      const { job, missed } = standing;
      const near = time({ date: job.date, id: job.window });
      const isRelative = near !== timeInWords(job, content, 'long');
      return html`<h1>${page.booked}</h1>
<p class="receipt-when">${unbroken(near)}</p>
${isRelative ? html`<p class="receipt-date">${unbroken(dayName(job.date, language, 'long'))}</p>` : ''}
${missed ? html`<p>${unbroken(fill(page.stands, { time: time(missed) }))}</p>` : ''}
<p class="small" data-zone="${job.time_zone}" hidden>${fill(page.time_zone, { text: zoneName(job.time_zone, language) })}</p>`;
    }
  }
}

/** Where the job is: asked until the street is known, then folded away. */
function addressSection({ lead, here, typed, content }: ReceiptInput): Html {
  const { where, labels } = content.booking.page;
  const { street, access } = content.quoteForm.fields;
  const { street: typedStreet, access: typedAccess } = typed ?? lead;
  const form = html`<form method="post" action="${here}" class="receipt-form" novalidate>
<label for="street">${street.label}</label>
<input id="street" name="street" autocomplete="street-address" value="${typedStreet}">
<label for="access">${access.label}</label>
<input id="access" name="access" autocomplete="off" aria-describedby="access-hint" value="${typedAccess}">
<p class="small" id="access-hint">${access.hint}</p>
<button class="button" name="action" value="address">${where.button}</button>
</form>`;
  if (!lead.street)
    return html`<section class="receipt-card" data-address><h2>${where.heading}</h2><p>${labels.zip} <b>${lead.zip}</b></p>${form}</section>`;
  return html`<section class="receipt-card" data-address><h2>${where.known}</h2>
<p class="receipt-street">${lead.street.includes(lead.zip) ? lead.street : `${lead.street}, ${lead.zip}`}${lead.access ? html`<br><span class="small">${lead.access}</span>` : ''}</p>
<details class="receipt-row"${typed ? ' open' : ''}><summary>${where.change}</summary>${form}</details></section>`;
}

/** So that the booking is not only in this tab. */
function copy(input: ReceiptInput, booked: BookedJob | undefined): Html {
  const { lead, here, url, brand, canMail, open, content } = input;
  const { copy: words, calendar } = content.booking.page;
  const time = booked ? timeInWords(booked, content, 'long') : '';
  const text = fill(booked ? words.body : words.body_request, { brand, time, url });
  const say = (said: string) => html`<p class="small">${fill(said, { text: lead.email })}</p>`;
  const form = html`${lead.email ? say(words.refused) : ''}<details class="receipt-row"${open === 'email' ? ' open' : ''}><summary>${words.email}</summary>
<form method="post" action="${here}" class="receipt-form" novalidate>
<label for="email">${content.quoteForm.fields.email.label}</label>
<input id="email" name="email" type="email" inputmode="email" autocomplete="email">
<button class="button" name="action" value="email">${words.button}</button>
</form></details>`;
  return html`<section class="receipt-card${booked ? '' : ' receipt-action--text'}"><h2>${words.heading}</h2>
<div class="receipt-actions"><a class="receipt-action receipt-action--text" href="sms:${lead.phone}?&body=${encodeURIComponent(text)}">${words.text}</a>
${booked ? html`<a class="receipt-action" href="${here}.ics">${calendar}</a>` : ''}</div>
${!booked || !canMail ? '' : lead.told_by.includes('mail') ? say(words.sent) : form}
</section>`;
}

function day(job: BookedJob, content: ReceiptInput['content']): Html {
  const { page, receipt } = content.booking;
  const steps = receipt.steps.map(
    ({ title, text }) => html`<li><b>${unbroken(withWindowEnds(title, job, content))}</b> ${text}</li>`,
  );
  return html`<section class="receipt-day"><h2>${page.day}</h2><ol class="receipt-steps">${steps}</ol></section>`;
}

/** `Pacific`, `hora del Pacífico` */
function zoneName(timeZone: string, { locale }: Pick<Language, 'locale'>): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'longGeneric' }).formatToParts();
  return (parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone).replace(/ Time$/, '');
}
