/** Renders the owner's page of a lead: everything about it, and the way to the desk, where it is changed. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { html } from 'hono/html';
import { fill } from '../../../model/fill.ts';
import type { OwnerWords } from '../../../model/schema/owner.ts';
import type { LeadsTable } from '../../db/tables.ts';
import type { Html, ShellPage } from '../../http/html/site-shell.ts';
import { type FullLead, requestsOf } from '../../leads/full-lead.ts';
import { BusinessTime } from '../../leads/words/business-time.ts';
import { estimateInWords, readEstimate } from '../../leads/words/estimate.ts';
import { historyInWords, statusInWords } from '../../leads/words/history.ts';
import { type LeadView, type OwnerContent, viewLead } from '../../leads/words/lead-view.ts';

const STYLES = readFileSync(join(import.meta.dirname, 'lead-page.css'), 'utf8');

interface LeadPageInput {
  lead: FullLead;
  /** Address of a photo of the lead, or of one merged into it. */
  photoPath(photo: FullLead['photos'][number]): string;
  /** When the link expires, in milliseconds since 1970. */
  until: number;
  /** Path of the lead at the desk; undefined if nobody uses the desk. */
  deskPath?: string | undefined;
}

export function renderLeadPage(input: LeadPageInput, content: OwnerContent): ShellPage {
  const { owner: words } = content;
  const time = BusinessTime.in(content.business.time_zone);
  const view = viewLead(input.lead, content);
  const { lead } = input;
  const language = view.language && `${words.labels.language} ${view.language}`;
  const summary = [view.service, view.window || view.preferredDay, view.place, language]
    .filter(Boolean)
    .join(' · ');
  const status = statusInWords(lead.status, lead.amount_cents, words.page);
  return {
    title: fill(words.page.title, { name: view.name, town: view.town }),
    styles: STYLES,
    body: html`<div class="shell-top">
<p class="shell-status owner-status--${lead.status}">${status}</p>
<h1>${view.name}</h1>
<p class="lead">${summary}</p>
${view.email ? html`<p class="small">${view.email}</p>` : ''}
${contact(view, words)}
${input.deskPath ? html`<p><a class="shell-button shell-button--main" href="${input.deskPath}">${words.page.desk}</a></p>` : ''}
</div>
<div class="shell-columns">
<div class="shell-part">
${said(input, words, time)}
${inTheTrailer(input, words, time)}
${pictures(input, words)}
</div>
<div class="shell-part shell-part--more">
${origin(view, words)}
${history(input, words, time)}
</div>
</div>
<p class="small shell-foot">${words.labels.id}: ${lead.id}<br>${fill(words.page.valid, { date: time.day(input.until) })}</p>`,
  };
}

function contact(view: LeadView, words: OwnerWords): Html {
  const mail = html`<a class="shell-button" href="${view.mailLink}">${words.labels.email}</a>`;
  return html`<div class="shell-contact">
<a class="button button--call" href="${view.callLink}">${fill(words.call, { phone: view.phone })}</a>
<a class="shell-button" href="${view.textLink}">${words.text}</a>
${view.email ? mail : ''}
<a class="shell-button" href="${view.mapLink}" target="_blank" rel="noreferrer noopener">${words.map}</a>
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
  const texts = ofEachRequest(lead, time, ({ estimate }) => estimateInWords(readEstimate(estimate)));
  return texts.length > 0 ? html`<section><h2>${words.labels.estimate}</h2>${texts}</section>` : '';
}

/** A paragraph for each request of the customer, with its time if there are several. */
function ofEachRequest(
  lead: FullLead,
  time: BusinessTime,
  tell: (request: LeadsTable) => string | undefined,
): Html[] {
  const requests = requestsOf(lead)
    .map((request) => ({ at: request.received_at, text: tell(request) }))
    .filter(({ text }) => text);
  const heading = (at: string) => html`<p class="small">${time.long(at)}</p>`;
  return requests.map(({ at, text }) => html`${requests.length > 1 ? heading(at) : ''}<p>${text}</p>`);
}

function pictures({ lead, photoPath }: LeadPageInput, words: OwnerWords): Html | string {
  const { photos } = lead;
  if (photos.length === 0) return '';
  const total = photos.length;
  const picture = (
    photo: FullLead['photos'][number],
    index: number,
  ) => html`<li><a href="${photoPath(photo)}">
<img src="${photoPath(photo)}" width="${photo.width}" height="${photo.height}" loading="lazy" alt="${fill(words.page.photo_alt, { n: index + 1, total })}">
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
<dl class="shell-facts">${facts.map(([label, value]) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`)}</dl></section>`;
}

function history({ lead }: LeadPageInput, words: OwnerWords, time: BusinessTime): Html {
  const entries = historyInWords(lead, words.page, time).map(
    ({ at, text }) =>
      html`<li><p>${text}</p><p class="small"><time datetime="${at}">${time.long(at)}</time></p></li>`,
  );
  return html`<section><h2>${words.page.history.heading}</h2><ol class="owner-history">${entries}</ol></section>`;
}
