/** Renders the customer's page: the appointment as it stands, and what can be changed about it (product section 11). */
import { html } from 'hono/html';
import { dayName, windowName } from '../../contract/booking/names.ts';
import type { FreeWindows } from '../../contract/booking/windows.ts';
import { fill } from '../../model/fill.ts';
import type { BookingWords } from '../../model/schema/booking.ts';
import { timeInWords } from '../bookings/appointment.ts';
import type { Html, ShellPage } from '../html/site-shell.ts';
import { readEstimate, thingsInWords } from '../lead-text/estimate.ts';
import type { FullLead } from '../leads/full-lead.ts';

/** Days that are listed at once; the others unfold. */
const FIRST_DAYS = 4;

export interface CustomerPageInput {
  lead: FullLead;
  /** Path of this page. */
  here: string;
  free: FreeWindows;
  /** Whether the customer can still move or cancel it. */
  canChange: boolean;
  /** Until when they can, in words. */
  until: string;
  /** `tel:` address and number to call. */
  phone: string;
  phoneDisplay: string;
  /** Label of the service. */
  service: string;
  /** What became of the latest change, or what is wrong with it. */
  message?: string | undefined;
  words: BookingWords;
}

export function renderCustomerPage(input: CustomerPageInput): ShellPage {
  const { lead, here, canChange, phoneDisplay, words } = input;
  const say = (text: string) => fill(text, { phone: phoneDisplay, date: input.until });
  const { page } = words;
  const { booking } = lead;
  const booked = booking?.state === 'booked';
  const heading = booked ? page.booked : booking ? page.cancelled : page.none;
  const hint = booked ? html`<p class="small">${say(canChange ? page.until : page.too_late)}</p>` : '';
  return {
    title: page.title,
    body: html`<div class="owner-top" data-receipt>
${input.message ? html`<p class="owner-status" role="status">${input.message}</p>` : ''}
<h1>${heading}</h1>
${booking ? html`<p class="lead">${booked ? timeInWords(booking, words, 'long') : html`<s>${timeInWords(booking, words, 'long')}</s>`}</p>` : html`<p class="lead">${say(page.none_text)}</p>`}
${booked ? html`<p>${page.arrival} ${fill(page.time_zone, { text: zoneName(booking.time_zone) })}</p>` : ''}
${hint}
<div class="owner-contact">
<a class="button button--call" href="tel:${input.phone}">${say(page.call)}</a>
${booked ? html`<a class="owner-button" href="${here}.ics">${page.calendar}</a>` : ''}
</div>
</div>
<div class="owner-columns">
<div class="owner-part">
${canChange || !booked ? chooser(input, booked, say) : ''}
${booked && canChange ? cancellation(input) : ''}
${noteForm(input)}
</div>
<div class="owner-part owner-part--more">${receipt(input)}</div>
</div>
<p class="small owner-foot">${page.keep}</p>`,
  };
}

/** Free windows by day. Nothing is chosen beforehand, so that a program that presses buttons changes nothing. */
function chooser(
  { here, free, words }: CustomerPageInput,
  booked: boolean,
  say: (text: string) => string,
): Html {
  const { page } = words;
  const days = free.days
    .map(({ date, windows }) => ({ date, windows: windows.filter(({ left }) => left > 0) }))
    .filter(({ windows }) => windows.length > 0);
  if (days.length === 0) return html`<section><h2>${page.choose}</h2><p>${say(page.full)}</p></section>`;
  const choices = days.map(
    ({ date, windows }) => html`<fieldset><legend>${dayName(date, 'long')}</legend><div>
${windows.map(
  ({ id }) =>
    html`<label data-window="${date} ${id}"><input type="radio" name="window" value="${date} ${id}" required><span>${windowName(id)}</span></label>`,
)}
</div></fieldset>`,
  );
  return html`<section class="customer-windows" data-windows><h2>${booked ? page.move : page.choose}</h2>
<form method="post" action="${here}">
<p class="small">${page.hint}</p>
${choices.slice(0, FIRST_DAYS)}
${choices.length > FIRST_DAYS ? html`<details class="customer-later"><summary>${page.later}</summary>${choices.slice(FIRST_DAYS)}</details>` : ''}
<button class="owner-button owner-button--main" name="action" value="move">${booked ? page.move_button : page.choose_button}</button>
</form></section>`;
}

function cancellation({ here, words: { page } }: CustomerPageInput): Html {
  return html`<section><h2>${page.cancel}</h2>
<form method="post" action="${here}">
<p><label class="customer-sure"><input type="checkbox" name="sure" value="yes" required> ${page.sure}</label></p>
<button class="owner-button" name="action" value="cancel">${page.cancel_button}</button>
</form></section>`;
}

function noteForm({ here, words: { page } }: CustomerPageInput): Html {
  return html`<section><h2>${page.note}</h2>
<form method="post" action="${here}" enctype="multipart/form-data" class="customer-note">
<label for="note">${page.note_label}</label>
<p class="small" id="note-hint">${page.note_hint}</p>
<textarea id="note" name="details" rows="4" maxlength="2000" aria-describedby="note-hint"></textarea>
<label for="photos">${page.note_photos}</label>
<input id="photos" type="file" name="photos" accept="image/jpeg,image/png,image/webp,image/heic" multiple>
<button class="owner-button" name="action" value="note">${page.note_button}</button>
</form></section>`;
}

function receipt({ lead, service, words: { page } }: CustomerPageInput): Html {
  const estimate = readEstimate(lead.estimate);
  const { labels } = page;
  const facts = [
    [labels.estimate, estimate ? `${estimate.price}: ${thingsInWords(estimate)}` : ''],
    [labels.service, service],
    [labels.zip, lead.zip],
    [labels.details, lead.details],
    [labels.photos, lead.photos.length > 0 ? String(lead.photos.length) : ''],
  ].filter(([, value]) => value);
  return html`<section><h2>${page.sent}</h2>
<dl class="owner-facts">${facts.map(([label, value]) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`)}</dl></section>`;
}

/** `Pacific` */
function zoneName(timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' }).formatToParts();
  return (parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone).replace(/ Time$/, '');
}
