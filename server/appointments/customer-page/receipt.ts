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
import { type BookedJob, hasWindow, isToDo, jobState } from '../../leads/jobs.ts';
import { isAsked } from '../../leads/photo-consent.ts';
import { timeInWords, withWindowEnds } from '../../leads/words/appointment.ts';
import { cancellation, chooser } from './appointment-forms.ts';
import { askForPhotos } from './consent.ts';
import { hauling } from './hauling.ts';
import type { ReceiptInput } from './receipt-input.ts';

export function renderReceipt(input: ReceiptInput): Html {
  const { content, job, lead, message, newer, update, wanted } = input;
  const { page } = content.booking;
  const booked = job && isToDo(job) && hasWindow(job) ? job : undefined;
  if (input.hasEnded && job) return photosAlone(input, job);
  const isOpen = booked || !job;
  const isThanked = !job && !wanted && input.isCallDue;
  return html`<div class="receipt" data-receipt${isThanked ? ' data-thanked' : ''}${update ? html` data-kept="${JSON.stringify(update)}"` : ''}>
<div class="receipt-top">
${message ? html`<p class="receipt-status" role="status">${unbroken(message)}</p>` : ''}
${heading(input, booked)}
<p class="receipt-others" data-others></p>
</div>
<div class="receipt-parts">
${job && isAsked(lead, job) ? askForPhotos(input, job) : ''}
${newer ? html`<p><a class="button" href="${newer}">${page.newer}</a></p>` : ''}
${newer || booked || input.isElsewhere ? '' : html`<section class="receipt-card"><h2>${job && jobState(job) === 'done' ? page.another : page.choose}</h2>${chooser(input)}</section>`}
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

function heading(input: ReceiptInput, booked: BookedJob | undefined): Html {
  const { job, isCallDue, isElsewhere, wanted, content, say, free } = input;
  const { booking, language } = content;
  const { page } = booking;
  const time = (choice: WindowChoice) =>
    fill(booking.time, {
      day: relativeDayName(free.today, choice.date, booking, language, 'long'),
      window: windowName(choice.id, language),
    });
  if (!job && isElsewhere)
    return html`<h1>${page.elsewhere.heading}</h1><p class="receipt-lead">${unbroken(say(page.elsewhere.text))}</p>`;
  if (!job) {
    const went = wanted && fill(page.went_text, { time: time(wanted) });
    return html`<h1>${wanted ? page.went : page.none}</h1><p class="receipt-lead">${unbroken(say(went || (isCallDue ? page.none_text : page.none_later)))}</p>`;
  }
  // One that was won by phone has no time.
  if (!hasWindow(job)) return html`<h1>${page.is_done}</h1>`;
  const full = timeInWords(job, content, 'long');
  if (!booked) {
    const isDone = jobState(job) === 'done';
    return html`<h1>${isDone ? page.is_done : page.canceled}</h1>
<p class="receipt-when">${isDone ? unbroken(full) : html`<s>${unbroken(full)}</s>`}</p>`;
  }
  const near = time({ date: booked.date, id: booked.window });
  const stands = wanted && fill(page.stands, { time: time(wanted) });
  return html`<h1>${page.booked}</h1>
<p class="receipt-when">${unbroken(near)}</p>
${near === full ? '' : html`<p class="receipt-date">${unbroken(dayName(booked.date, language, 'long'))}</p>`}
${stands ? html`<p>${unbroken(stands)}</p>` : ''}
<p class="small" data-zone="${booked.time_zone}" hidden>${fill(page.time_zone, { text: zoneName(booked.time_zone, language) })}</p>`;
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
