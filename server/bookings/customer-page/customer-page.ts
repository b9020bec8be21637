/** Renders the customer's page: the present appointment, and forms to change it (product section 11). */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { html } from 'hono/html';
import { dayName, weekdayNames, windowName } from '../../../contract/booking/names.ts';
import type { FreeWindows } from '../../../contract/booking/windows.ts';
import { fill } from '../../../model/fill.ts';
import type { Language } from '../../../model/languages/language.ts';
import type { Content } from '../../../model/load.ts';
import type { BookingsTable } from '../../db/tables.ts';
import type { Html, ShellPage } from '../../http/html/site-shell.ts';
import type { FullLead } from '../../leads/full-lead.ts';
import { estimateForCustomer, readEstimate } from '../../leads/words/estimate.ts';
import { timeInWords } from '../appointment.ts';
import type { PageWords } from '../outcomes.ts';

/** Number of days that are always visible; the others are in a `details` element. */
const FIRST_DAYS = 4;

const STYLES = readFileSync(join(import.meta.dirname, 'customer-page.css'), 'utf8');

interface CustomerPageInput {
  lead: FullLead;
  /** The booking that the page is about; null if there is none. */
  booking: BookingsTable | null;
  /** Path of the page of a live booking that was made later; `''` without one. */
  newer: string;
  /** Path of this page. */
  here: string;
  free: FreeWindows;
  /** Whether the customer can still move or cancel the booking online. */
  canChange: boolean;
  /** Last moment at which they can, in words. */
  until: string;
  /** `tel:` address and number to call. */
  phone: string;
  phoneDisplay: string;
  /** Label of the service. */
  service: string;
  /** Result of the latest change, or the problem with it. */
  message?: string | undefined;
  /** In the customer's language. */
  content: Pick<Content, 'booking' | 'estimator' | 'language'>;
}

export function renderCustomerPage(input: CustomerPageInput): ShellPage {
  const { here, canChange, phoneDisplay, content } = input;
  const say = (text: string) => fill(text, { phone: phoneDisplay, date: input.until });
  const { page } = content.booking;
  const { booking, newer } = input;
  const booked = booking?.state === 'booked';
  const heading = booked ? page.booked : booking ? page.cancelled : page.none;
  const hint = booked ? html`<p class="small">${say(canChange ? page.until : page.too_late)}</p>` : '';
  return {
    title: page.title,
    styles: STYLES,
    language: content.language,
    body: html`<div class="shell-top customer-top" data-receipt>
${input.message ? html`<p class="shell-status" role="status">${input.message}</p>` : ''}
<h1>${heading}</h1>
${booking ? html`<p class="lead">${booked ? timeInWords(booking, content, 'long') : html`<s>${timeInWords(booking, content, 'long')}</s>`}</p>` : html`<p class="lead">${say(page.none_text)}</p>`}
${booked ? html`<p>${page.arrival} ${fill(page.time_zone, { text: zoneName(booking.time_zone, content.language) })}</p>` : ''}
${hint}
<div class="shell-contact">
<a class="button button--call" href="tel:${input.phone}">${say(page.call)}</a>
${booked ? html`<a class="shell-button" href="${here}.ics">${page.calendar}</a>` : ''}
</div>
</div>
<div class="shell-columns">
<div class="shell-part">
${newer ? html`<p><a class="shell-button shell-button--main" href="${newer}">${page.newer}</a></p>` : canChange || !booked ? chooser(input, booked, say) : ''}
${booked && canChange ? cancellation(here, page) : ''}
${noteForm(here, page)}
</div>
<div class="shell-part shell-part--more">${receipt(input)}</div>
</div>
<p class="small shell-foot">${page.keep}</p>`,
  };
}

/** Free windows by day. None is preselected, so that mail scanners that press buttons change nothing. */
function chooser(
  { here, free, content }: CustomerPageInput,
  booked: boolean,
  say: (text: string) => string,
): Html {
  const { language, booking: words } = content;
  const { page } = words;
  const { area } = free;
  const hints = [
    ...(area
      ? [fill(words.chooser.area, { town: area.town, days: weekdayNames(area.weekdays, language) })]
      : []),
    page.hint,
  ];
  const days = free.days
    .map(({ date, windows }) => ({ date, windows: windows.filter(({ left }) => left > 0) }))
    .filter(({ windows }) => windows.length > 0);
  if (days.length === 0) return html`<section><h2>${page.choose}</h2><p>${say(page.full)}</p></section>`;
  const choices = days.map(
    ({ date, windows }) => html`<fieldset><legend>${dayName(date, language, 'long')}</legend><div>
${windows.map(
  ({ id }) =>
    html`<label data-window="${date} ${id}"><input type="radio" name="window" value="${date} ${id}" required><span>${windowName(id, language)}</span></label>`,
)}
</div></fieldset>`,
  );
  return html`<section class="customer-windows" data-windows><h2>${booked ? page.move : page.choose}</h2>
<form method="post" action="${here}">
<p class="small">${hints.join(' ')}</p>
${choices.slice(0, FIRST_DAYS)}
${choices.length > FIRST_DAYS ? html`<details class="customer-later"><summary>${page.later}</summary>${choices.slice(FIRST_DAYS)}</details>` : ''}
<button class="shell-button shell-button--main" name="action" value="move">${booked ? page.move_button : page.choose_button}</button>
</form></section>`;
}

function cancellation(here: string, page: PageWords): Html {
  return html`<section><h2>${page.cancel}</h2>
<form method="post" action="${here}">
<p><label class="customer-sure"><input type="checkbox" name="sure" value="yes" required> ${page.sure}</label></p>
<button class="shell-button" name="action" value="cancel">${page.cancel_button}</button>
</form></section>`;
}

function noteForm(here: string, page: PageWords): Html {
  return html`<section><h2>${page.note}</h2>
<form method="post" action="${here}" enctype="multipart/form-data" class="customer-note">
<label for="note">${page.note_label}</label>
<p class="small" id="note-hint">${page.note_hint}</p>
<textarea id="note" name="details" rows="4" maxlength="2000" aria-describedby="note-hint"></textarea>
<label for="photos">${page.note_photos}</label>
<input id="photos" type="file" name="photos" accept="image/jpeg,image/png,image/webp,image/heic" multiple>
<button class="shell-button" name="action" value="note">${page.note_button}</button>
</form></section>`;
}

function receipt({ lead, service, content }: CustomerPageInput): Html {
  const { page } = content.booking;
  const { labels } = page;
  const facts = [
    [labels.estimate, estimateForCustomer(readEstimate(lead.estimate), content)],
    [labels.service, service],
    [labels.zip, lead.zip],
    [labels.details, lead.details],
    [labels.photos, lead.photos.length > 0 ? String(lead.photos.length) : ''],
  ].filter(([, value]) => value);
  return html`<section><h2>${page.sent}</h2>
<dl class="shell-facts">${facts.map(([label, value]) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`)}</dl></section>`;
}

/** `Pacific`, `hora del Pacífico` */
function zoneName(timeZone: string, { locale }: Pick<Language, 'locale'>): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'longGeneric' }).formatToParts();
  return (parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone).replace(/ Time$/, '');
}
