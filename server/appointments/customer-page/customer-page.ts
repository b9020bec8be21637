/** Renders the customer's page: the present appointment, and forms to change it (product section 11). */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { html } from 'hono/html';
import { weekdayNames, windowName } from '../../../contract/booking/names.ts';
import type { FreeWindows } from '../../../contract/booking/windows.ts';
import { relativeDayName } from '../../../contract/near-days.ts';
import { PHOTO_ACCEPT } from '../../../contract/photos.ts';
import { fill } from '../../../model/fill.ts';
import type { Language } from '../../../model/languages/language.ts';
import type { Content } from '../../../model/load.ts';
import type { JobsTable } from '../../db/tables.ts';
import type { Html, ShellPage } from '../../http/html/site-shell.ts';
import { unbroken } from '../../http/html/unbroken.ts';
import { estimateForCustomer, readEstimate } from '../../leads/estimates/stored-estimate.ts';
import { type BookedJob, hasWindow, isToDo, jobState } from '../../leads/jobs.ts';
import { type FullLead, wordsOf } from '../../leads/lead.ts';
import { consentOf, isAsked, photosOfJob } from '../../leads/photo-consent.ts';
import { fromCustomer } from '../../leads/photo-rows.ts';
import { timeInWords, withWindowEnds } from '../../leads/words/appointment.ts';
import { storedCard } from '../../price/card/stored-card.ts';

/** Number of days that are always visible; the others are in a `details` element. */
const FIRST_DAYS = 4;

const STYLES = readFileSync(join(import.meta.dirname, 'customer-page.css'), 'utf8');

export interface CustomerPageInput {
  lead: FullLead;
  /** The job that the page is about; null if there is none. */
  job: JobsTable | null;
  /** Path of the page of a job to do that was booked later; `''` without one. */
  newer: string;
  /** Path of this page. */
  here: string;
  /** Only the photos of the job are left to answer for. */
  hasEnded: boolean;
  free: FreeWindows;
  /** Whether the customer can still move or cancel the job online. */
  canChange: boolean;
  /** Fills in the phone number, and the last moment for changes. */
  say(text: string): string;
  /** For `tel:`. */
  phone: string;
  /** Label of the service. */
  service: string;
  /** Result of the latest change, or the problem with it. */
  message?: string | undefined;
  /** The address as it was typed, with a mistake. */
  typed?: { street: string; access: string } | undefined;
  /** The note that could not be sent with its photos. */
  note?: string | undefined;
  /** Whether the customer was choosing a time, or canceling, so that its row is open. */
  choosing?: boolean;
  canceling?: boolean;
  /** In the customer's language. */
  content: Pick<Content, 'booking' | 'estimator' | 'language' | 'quoteForm'>;
}

export function renderCustomerPage(input: CustomerPageInput): ShellPage {
  const { canChange, content, job, lead, newer, say } = input;
  const { page } = content.booking;
  const booked = job && isToDo(job) && hasWindow(job) ? job : undefined;
  if (input.hasEnded && job) return photosAlone(input, job);
  return {
    title: page.title,
    styles: STYLES,
    language: content.language,
    body: html`${summary(input, booked)}
<div class="shell-columns">
<div class="shell-part">
${job && isAsked(lead, job) ? askForPhotos(input, job) : ''}
${booked || !job ? addressSection(input) : ''}
${newer ? html`<p><a class="shell-button shell-button--main" href="${newer}">${page.newer}</a></p>` : ''}
${newer || booked ? '' : chooser(input, false)}
${notes(input)}
${booked && canChange ? html`${chooser(input, true)}${cancellation(input)}` : ''}
${booked && !canChange ? html`<p class="small">${unbroken(say(page.too_late))}</p>` : ''}
</div>
<div class="shell-part shell-part--more">${load(input)}${booked ? day(booked, content) : ''}</div>
</div>
<p class="small shell-foot">${page.keep}</p>`,
  };
}

function photosAlone(input: CustomerPageInput, job: JobsTable): ShellPage {
  const { content, message } = input;
  const { page } = content.booking;
  return {
    title: page.title,
    styles: STYLES,
    language: content.language,
    body: html`<div class="shell-top"><h1>${page.is_done}</h1>
${message ? html`<p class="shell-status" role="status">${message}</p>` : ''}</div>
<div class="shell-part">${message ? '' : askForPhotos(input, job)}</div>`,
  };
}

/** The receipt: what is booked, and how to reach somebody. */
function summary(
  { message, job, here, phone, canChange, content, say }: CustomerPageInput,
  booked: BookedJob | undefined,
): Html {
  const { page } = content.booking;
  // One that was won by phone has no time.
  const time = job && hasWindow(job) ? unbroken(timeInWords(job, content, 'long')) : '';
  const isDone = job !== null && jobState(job) === 'done';
  const lead = !job ? unbroken(say(page.none_text)) : booked || isDone ? time : html`<s>${time}</s>`;
  return html`<div class="shell-top customer-top" data-receipt>
${message ? html`<p class="shell-status" role="status">${message}</p>` : ''}
<h1>${booked ? page.booked : isDone ? page.is_done : job ? page.canceled : page.none}</h1>
${lead ? html`<p class="lead">${lead}</p>` : ''}
${booked ? html`<p>${fill(page.time_zone, { text: zoneName(booked.time_zone, content.language) })}</p>` : ''}
${booked && canChange ? html`<p class="small">${unbroken(say(page.until))}</p>` : ''}
<div class="shell-contact">
<a class="button button--call" href="tel:${phone}">${say(page.call)}</a>
${booked ? html`<a class="shell-button" href="${here}.ics">${page.calendar}</a>` : ''}
</div>
</div>`;
}

/** Where the job is: asked until the street is known, then folded away. */
function addressSection({ lead, here, typed, content }: CustomerPageInput): Html {
  const { where } = content.booking.page;
  const { street, access } = content.quoteForm.fields;
  const { street: typedStreet, access: typedAccess } = typed ?? lead;
  const form = html`<form method="post" action="${here}" class="customer-form">
<label for="street">${street.label}</label>
<textarea id="street" name="street" rows="2" autocomplete="street-address">${typedStreet}</textarea>
<label for="access">${access.label}</label>
<p class="small" id="access-hint">${access.hint}</p>
<input id="access" name="access" autocomplete="off" aria-describedby="access-hint" value="${typedAccess}">
<button class="shell-button shell-button--main" name="action" value="address">${where.button}</button>
</form>`;
  if (!lead.street) return html`<section data-address><h2>${where.heading}</h2>${form}</section>`;
  return html`<section data-address><h2>${where.known}</h2>
<p class="customer-street">${lead.street}${lead.access ? html`<br><span class="small">${lead.access}</span>` : ''}</p>
<details class="customer-row"${typed ? ' open' : ''}><summary>${where.change}</summary>${form}</details></section>`;
}

/** Free windows by day. None is preselected, so that mail scanners that press buttons change nothing. */
function chooser({ job, here, free, content, choosing, say }: CustomerPageInput, booked: boolean): Html {
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
    ({
      date,
      windows,
    }) => html`<fieldset><legend>${relativeDayName(free.today, date, words, language, 'long')}</legend><div>
${windows.map(
  ({ id }) =>
    html`<label data-window="${date} ${id}"><input type="radio" name="window" value="${date} ${id}" required><span>${windowName(id, language)}</span></label>`,
)}
</div></fieldset>`,
  );
  const form = html`<form method="post" action="${here}">
<p class="small">${hints.join(' ')}</p>
${choices.slice(0, FIRST_DAYS)}
${choices.length > FIRST_DAYS ? html`<details class="customer-later"><summary>${page.later}</summary>${choices.slice(FIRST_DAYS)}</details>` : ''}
<button class="shell-button shell-button--main" name="action" value="move">${booked ? page.move_button : page.choose_button}</button>
</form>`;
  if (!booked)
    return html`<section class="customer-windows" data-windows><h2>${job && jobState(job) === 'done' ? page.another : page.choose}</h2>${form}</section>`;
  return html`<details class="customer-row customer-windows" data-windows${choosing ? ' open' : ''}><summary>${page.move}</summary>${form}</details>`;
}

function cancellation({ here, content, canceling }: CustomerPageInput): Html {
  const { page } = content.booking;
  return html`<details class="customer-row"${canceling ? ' open' : ''}><summary>${page.cancel}</summary>
<form method="post" action="${here}" class="customer-form">
<p><label class="customer-sure"><input type="checkbox" name="sure" value="yes" required> ${page.sure}</label></p>
<button class="shell-button" name="action" value="cancel">${page.cancel_button}</button>
</form></details>`;
}

/** What the customer wrote and sent, and a form for more. */
function notes({ lead, here, note = '', content }: CustomerPageInput): Html {
  const { page, receipt } = content.booking;
  const messages = wordsOf(lead).map(({ text }) => html`<blockquote>${text}</blockquote>`);
  const photos = fromCustomer(lead.photos);
  const sent = html`<p class="small">${page.note_sent}</p>${messages}${pictures(photos, here, receipt.photo_alt)}`;
  return html`<section><h2>${page.note}</h2>
${messages.length + photos.length > 0 ? sent : ''}
<form method="post" action="${here}" enctype="multipart/form-data" class="customer-form customer-note">
<label for="note">${page.note_label}</label>
<p class="small" id="note-hint">${page.note_hint}</p>
<textarea id="note" name="details" rows="3" maxlength="2000" aria-describedby="note-hint">${note}</textarea>
<div class="customer-send"><label class="shell-button customer-file">${page.note_photos}<input id="photos" type="file" name="photos" accept="${PHOTO_ACCEPT}" multiple required></label>
<button class="shell-button shell-button--main" name="action" value="note" formnovalidate>${page.note_button}</button></div>
<p class="small customer-chosen">${page.note_chosen}</p>
</form></section>`;
}

/** @param words what each is called; `{n}` counts them */
function pictures(photos: FullLead['photos'], here: string, words: string): Html | '' {
  const images = photos.map(({ position, width, height }, index) => {
    const alt = fill(words, { n: index + 1 });
    return html`<img src="${here}/photos/${position}" width="${width}" height="${height}" alt="${alt}" loading="lazy">`;
  });
  return images.length > 0 ? html`<div class="customer-photos">${images}</div>` : '';
}

/** Whether the site may show the photos of the job, with all that it is about. Neither answer is preselected, not even the one that was given. */
function askForPhotos({ lead, here, content, hasEnded }: CustomerPageInput, { id }: JobsTable): Html {
  const { photos } = content.booking.page;
  const given = consentOf(lead.events, id);
  const shown = photosOfJob(lead, id);
  const choice = (value: 'yes' | 'no') =>
    html`<label class="customer-sure"><input type="radio" name="may" value="${value}" required> ${photos[value]}</label>`;
  return html`<section data-photo-consent><h2 id="may">${photos.ask}</h2>
${pictures(shown, here, photos.alt)}
<form method="post" action="${here}" class="customer-form">
<input type="hidden" name="photos" value="${shown.at(-1)?.position}">
<p class="small">${photos.hint}</p>
${given === undefined ? '' : html`<p>${fill(photos.said, { text: given ? photos.yes : photos.no })}</p>`}
<div role="radiogroup" aria-labelledby="may">${hasEnded ? '' : choice('yes')}${choice('no')}</div>
<button class="shell-button" name="action" value="photos">${photos.button}</button>
</form></section>`;
}

/** What goes, and its price. */
function load({ lead, service, content }: CustomerPageInput): Html {
  const { page } = content.booking;
  const { labels } = page;
  const estimate = readEstimate(lead.estimate);
  const card = storedCard(estimate, content);
  const facts = [
    [labels.estimate, estimateForCustomer(estimate, content)],
    [labels.service, service],
    [labels.zip, lead.zip],
  ].filter(([, value]) => value);
  const picture = card
    ? html`<a class="customer-load" href="${card.page}"><img src="${card.src}" width="${card.width}" height="${card.height}" alt="${card.alt}" loading="lazy"></a>`
    : '';
  return html`<section><h2>${page.sent}</h2>${picture}
<dl class="shell-facts">${facts.map(([label, value = '']) => html`<div><dt>${label}</dt><dd>${unbroken(value)}</dd></div>`)}</dl></section>`;
}

/** What happens on the day. */
function day(job: BookedJob, content: CustomerPageInput['content']): Html {
  const { page, receipt } = content.booking;
  const steps = receipt.steps.map(
    ({ title, text }) => html`<li><b>${unbroken(withWindowEnds(title, job, content))}</b> ${text}</li>`,
  );
  return html`<section><h2>${page.day}</h2><ol class="customer-steps">${steps}</ol></section>`;
}

/** `Pacific`, `hora del Pacífico` */
function zoneName(timeZone: string, { locale }: Pick<Language, 'locale'>): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'longGeneric' }).formatToParts();
  return (parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone).replace(/ Time$/, '');
}
