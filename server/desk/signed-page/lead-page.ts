/** Renders the owner's page of a lead: what the customer sent, its photos, and the way to the desk, where the lead is changed. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { html } from 'hono/html';
import { fill } from '../../../model/fill.ts';
import type { Html, ShellPage } from '../../http/html/site-shell.ts';
import { type FullLead, requestsOf } from '../../leads/full-lead.ts';
import { stateOf } from '../../leads/status.ts';
import { historyInWords, statusInWords } from '../../leads/words/history.ts';
import { type OwnerContent, type Row, requestRows, viewLead } from '../../leads/words/lead-view.ts';
import { BusinessTime } from '../../time/business-time.ts';

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

export function renderLeadPage(
  { lead, photoPath, until, deskPath }: LeadPageInput,
  content: OwnerContent,
): ShellPage {
  const { page: words, labels } = content.owner;
  const time = BusinessTime.in(content.business.time_zone);
  const view = viewLead(lead, content);
  const requests = requestsOf(lead).map(
    (request) => html`<section><h2>${time.long(request.received_at)}</h2>
${request.details ? html`<blockquote class="owner-words">${request.details}</blockquote>` : ''}
${facts(request.id === lead.id ? view.rows : requestRows(request, content))}</section>`,
  );
  const pictures = lead.photos.map((photo, index) => {
    const alt = fill(words.photo_alt, { n: index + 1, total: lead.photos.length });
    const path = photoPath(photo);
    return html`<li><a href="${path}">
<img src="${path}" width="${photo.width}" height="${photo.height}" loading="lazy" alt="${alt}">
</a></li>`;
  });
  const history = historyInWords(lead, words, time).map(
    ({ at, text }) =>
      html`<li><p>${text}</p><p class="small"><time datetime="${at}">${time.long(at)}</time></p></li>`,
  );
  return {
    title: fill(words.title, { name: view.name, town: view.town }),
    styles: STYLES,
    body: html`<div class="shell-top">
<p class="shell-status">${statusInWords(stateOf(lead, lead.bookings), lead.amount_cents, words)}</p>
<h1>${view.name}</h1>
<div class="shell-contact">
<a class="button button--call" href="${view.call.link}">${view.call.label}</a>
${view.contact.map(({ label, link }) => html`<a class="shell-button" href="${link}">${label}</a>`)}
</div>
${deskPath ? html`<p><a class="shell-button shell-button--main" href="${deskPath}">${words.desk}</a></p>` : ''}
</div>
<div class="shell-columns">
<div class="shell-part">
${requests}
${pictures.length > 0 ? html`<section><h2>${labels.photos}</h2><ul class="owner-photos">${pictures}</ul></section>` : ''}
</div>
<div class="shell-part shell-part--more">
<section><h2>${labels.source}</h2>
${view.source.map((sentence) => html`<p>${sentence}</p>`)}
${facts([...view.origin, [labels.consent, fill(lead.consent_text, { brand: content.business.brand })]])}</section>
<section><h2>${words.history.heading}</h2><ol class="owner-history">${history}</ol></section>
</div>
</div>
<p class="small shell-foot">${fill(words.valid, { date: time.day(until) })}</p>`,
  };
}

function facts(rows: readonly Row[]): Html {
  return html`<dl class="shell-facts">${rows.map(([label, value]) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`)}</dl>`;
}
