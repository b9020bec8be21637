import { html } from 'hono/html';
import { fill } from '../../../model/fill.ts';
import type { JobsTable } from '../../db/tables.ts';
import type { Html } from '../../http/html/site-shell.ts';
import { consentOf, photosOfJob } from '../../leads/photo-consent.ts';
import { pictures } from './hauling.ts';
import type { ReceiptInput } from './receipt-input.ts';

/** Whether the site may show the photos of the job, with all that it is about. Neither answer is preselected, not even the one that was given. */
export function askForPhotos({ lead, here, content, standing }: ReceiptInput, { id }: JobsTable): Html {
  const { photos } = content.booking.page;
  const given = consentOf(lead.events, id);
  const shown = photosOfJob(lead, id);
  const choice = (value: 'yes' | 'no') =>
    html`<label class="receipt-sure"><input type="radio" name="may" value="${value}"> ${photos[value]}</label>`;
  return html`<section class="receipt-card" data-photo-consent><h2 id="may">${photos.ask}</h2>
${pictures(shown, here, photos.alt)}
<form method="post" action="${here}" class="receipt-form" novalidate>
<input type="hidden" name="photos" value="${shown.at(-1)?.position}">
<p class="small">${photos.hint}</p>
${given === undefined ? '' : html`<p>${fill(photos.said, { text: given ? photos.yes : photos.no })}</p>`}
<div role="radiogroup" aria-labelledby="may">${standing.kind === 'photos' ? '' : choice('yes')}${choice('no')}</div>
<button class="button" name="action" value="photos">${photos.button}</button>
</form></section>`;
}
