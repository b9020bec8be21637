/** Renders the page of a lead, on which the owner contacts the customer and records the outcome. */
import { html } from 'hono/html';
import { dayName, windowName } from '../../contract/booking/names.ts';
import type { FreeWindows } from '../../contract/booking/windows.ts';
import { fill } from '../../model/fill.ts';
import type { OwnerWords } from '../../model/schema/owner.ts';
import type { Html } from '../html/site-shell.ts';
import { BusinessTime } from '../lead-text/business-time.ts';
import { estimateInWords, readEstimate } from '../lead-text/estimate.ts';
import { historyInWords, statusInWords } from '../lead-text/history.ts';
import { type LeadView, type OwnerContent, viewLead } from '../lead-text/lead-view.ts';
import { type FullLead, requestsOf } from '../leads/full-lead.ts';
import type { PhotoFacts } from '../leads/photos.ts';
import type { NewLead } from '../leads/tables.ts';

interface LeadPageInput {
  lead: FullLead;
  /** Path and query of this page with its signature; forms post to it. */
  here: string;
  /** Address of the n-th photo. */
  photoPath(position: number): string;
  /** When the link expires, in milliseconds since 1970. */
  until: number;
  /** Path of the lead at the desk; undefined if the browser is not signed in there. */
  deskPath?: string | undefined;
  /** Free windows for the lead; undefined if the schedule is off. */
  free?: FreeWindows | undefined;
  /** Why the booking could not be changed. */
  bookingProblem?: string | undefined;
  /** The error about the amount, and the text that the owner typed. */
  problem?: { message: string; typed: string } | undefined;
}

export function renderLeadPage(input: LeadPageInput, content: OwnerContent): { title: string; body: Html } {
  const { owner: words } = content;
  const time = BusinessTime.in(content.business.time_zone);
  const view = viewLead(input.lead, content);
  const { lead } = input;
  const language = view.language && `${words.labels.language} ${view.language}`;
  const summary = [view.service, view.isBooked ? view.window : view.preferredDay, view.place, language]
    .filter(Boolean)
    .join(' · ');
  const status = statusInWords(lead.status, lead.amount_cents, words.page);
  return {
    title: fill(words.page.title, { name: view.name, town: view.town }),
    body: html`<div class="owner-top">
<p class="owner-status owner-status--${lead.status}">${status}</p>
<h1>${view.name}</h1>
<p class="lead">${summary}</p>
${view.email ? html`<p class="small">${view.email}</p>` : ''}
${contact(view, words)}
${input.deskPath ? html`<p><a class="owner-button" href="${input.deskPath}">${words.page.desk}</a></p>` : ''}
</div>
<div class="owner-columns">
<div class="owner-part">
${said(input, words, time)}
${inTheTrailer(input, words, time)}
${pictures(input, words)}
</div>
${outcome(input, words, appointment(input, view, words))}
<div class="owner-part owner-part--more">
${origin(view, words)}
${history(input, words, time)}
</div>
</div>
<p class="small owner-foot">${words.labels.id}: ${lead.id}<br>${fill(words.page.valid, { date: time.day(input.until) })}</p>`,
  };
}

function contact(view: LeadView, words: OwnerWords): Html {
  const mail = html`<a class="owner-button" href="${view.mailLink}">${words.labels.email}</a>`;
  return html`<div class="owner-contact">
<a class="button button--call" href="${view.callLink}">${fill(words.call, { phone: view.phone })}</a>
<a class="owner-button" href="${view.textLink}">${words.text}</a>
${view.email ? mail : ''}
<a class="owner-button" href="${view.mapLink}" target="_blank" rel="noreferrer noopener">${words.map}</a>
</div>`;
}

function said({ lead }: LeadPageInput, words: OwnerWords, time: BusinessTime): Html | string {
  const texts = ofEachRequest(lead, time, ({ details }) => details);
  return texts.length > 0
    ? html`<section class="owner-said"><h2>${words.labels.details}</h2>
${texts}</section>`
    : '';
}

function inTheTrailer({ lead }: LeadPageInput, words: OwnerWords, time: BusinessTime): Html | string {
  // Requests stored before the estimator existed have no such field.
  const texts = ofEachRequest(lead, time, ({ estimate = null }) => estimateInWords(readEstimate(estimate)));
  return texts.length > 0 ? html`<section><h2>${words.labels.estimate}</h2>${texts}</section>` : '';
}

/** A paragraph for each request of the customer, with its time if there are several. */
function ofEachRequest(
  lead: FullLead,
  time: BusinessTime,
  tell: (request: Partial<NewLead>) => string | undefined,
): Html[] {
  const requests = requestsOf(lead)
    .map((request) => ({ at: request.at, text: tell(request) }))
    .filter(({ text }) => text);
  const heading = (at: string) => html`<p class="small">${time.long(at)}</p>`;
  return requests.map(({ at, text }) => html`${requests.length > 1 ? heading(at) : ''}<p>${text}</p>`);
}

function pictures({ lead, photoPath }: LeadPageInput, words: OwnerWords): Html | string {
  const { photos } = lead;
  if (photos.length === 0) return '';
  const total = photos.length;
  const picture = (
    { position, width, height }: PhotoFacts,
    index: number,
  ) => html`<li><a href="${photoPath(position)}">
<img src="${photoPath(position)}" width="${width}" height="${height}" loading="lazy" alt="${fill(words.page.photo_alt, { n: index + 1, total })}">
</a></li>`;
  return html`<section><h2>${words.labels.photos}</h2><ul class="owner-photos">${photos.map(picture)}</ul></section>`;
}

function origin(view: LeadView, words: OwnerWords): Html {
  const { labels } = words;
  const facts = [
    [labels.first_page, view.firstPage],
    [labels.form_page, view.formPage],
    [labels.received, view.received],
    [labels.consent, view.consent],
  ].filter(([, value]) => value);
  return html`<section><h2>${labels.source}</h2>
${view.source.map((sentence) => html`<p>${sentence}</p>`)}
<dl class="owner-facts">${facts.map(([label, value]) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`)}</dl></section>`;
}

function history({ lead }: LeadPageInput, words: OwnerWords, time: BusinessTime): Html {
  const entries = historyInWords(lead, words.page, time).map(
    ({ at, text }) =>
      html`<li><p>${text}</p><p class="small"><time datetime="${at}">${time.long(at)}</time></p></li>`,
  );
  return html`<section><h2>${words.page.history.heading}</h2><ol class="owner-history">${entries}</ol></section>`;
}

function appointment(
  { lead, here, free, bookingProblem }: LeadPageInput,
  view: LeadView,
  words: OwnerWords,
): Html | string {
  if (!free) return '';
  const say = words.page.appointment;
  const options = free.days.flatMap(({ date, windows }) =>
    windows
      .filter(({ left }) => left > 0)
      .map(({ id }) => html`<option value="${date} ${id}">${dayName(date)}, ${windowName(id)}</option>`),
  );
  const cancel = html`<form method="post" action="${here}#appointment"><button class="owner-button" name="booking" value="cancel">${say.cancel}</button></form>`;
  return html`<section id="appointment"><h2>${say.heading}</h2>
<p>${view.window || say.none}</p>
${bookingProblem ? html`<p class="owner-error" role="alert">${bookingProblem}</p>` : ''}
<form method="post" action="${here}#appointment">
<label for="window">${say.choose}</label>
<select id="window" name="window" class="owner-select">${options}</select>
<button class="owner-button owner-button--main" name="booking" value="move">${say.move}</button>
</form>
${lead.booking?.state === 'booked' ? cancel : ''}
<p class="small">${say.told}</p>
</section>`;
}

function outcome({ lead, here, problem }: LeadPageInput, words: OwnerWords, before: Html | string): Html {
  const { outcome: say } = words.page;
  const amount = lead.status === 'won' && lead.amount_cents !== null ? String(lead.amount_cents / 100) : '';
  const describedBy = problem ? 'amount-hint amount-error' : 'amount-hint';
  const error = problem
    ? html`<p class="owner-error" id="amount-error" role="alert">${problem.message}</p>`
    : '';
  const choice = (status: 'lost' | 'spam' | 'not-spam' | 'new', label: string) =>
    lead.status === status
      ? ''
      : html`<button class="owner-button" name="status" value="${status}">${label}</button>`;
  return html`<aside class="owner-outcome" id="outcome" aria-labelledby="outcome-heading">
${before}
<h2 id="outcome-heading">${say.heading}</h2>
${lead.status === 'new' ? '' : html`<p class="owner-status owner-status--${lead.status}">${statusInWords(lead.status, lead.amount_cents, words.page)}</p>`}
<form method="post" action="${here}#outcome">
<label for="amount">${say.amount}</label>
<p class="small" id="amount-hint">${say.amount_hint}</p>
${error}
<div class="owner-amount${problem ? ' owner-amount--wrong' : ''}"><span aria-hidden="true">$</span>
<input id="amount" name="amount" inputmode="decimal" autocomplete="off" maxlength="20" value="${problem?.typed ?? amount}" aria-describedby="${describedBy}"${problem ? html` aria-invalid="true"` : ''}></div>
<button class="owner-button owner-button--main" name="status" value="won">${say.won}</button>
</form>
<form method="post" action="${here}#outcome" class="owner-others">
${choice('lost', say.lost)}
${choice('spam', say.spam)}
${choice(lead.status === 'spam' ? 'not-spam' : 'new', say.reopen)}
</form>
<p class="small">${say.spam_hint}</p>
</aside>`;
}
