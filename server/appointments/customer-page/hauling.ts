/** What goes: the trailer with their list, its price, their photos and words; and ways to say more. */
import { randomUUID } from 'node:crypto';
import { html } from 'hono/html';
import { LOAD_FILE } from '../../../contract/estimate/list.ts';
import { PHOTO_ACCEPT } from '../../../contract/photos.ts';
import { fill } from '../../../model/fill.ts';
import { LOAD } from '../../../trailer/card-kit.ts';
import type { Html } from '../../http/html/site-shell.ts';
import { unbroken } from '../../http/html/unbroken.ts';
import { priceAndThings, readEstimate } from '../../leads/estimates/stored-estimate.ts';
import { type FullLead, wordsOnPage } from '../../leads/lead.ts';
import { fromCustomer, notByText } from '../../leads/photo-rows.ts';
import { storedLoad } from '../../price/card/stored-load.ts';
import type { ReceiptInput } from './receipt-input.ts';

export function hauling({ lead, here, service, note = '', content }: ReceiptInput): Html {
  const { booking, estimator } = content;
  const { page, receipt } = booking;
  const estimate = readEstimate(lead.estimate);
  const { price, things } = priceAndThings(estimate, content);
  const goes = things || service;
  const load = storedLoad(estimate, content);
  const picture = load
    ? html`<a class="receipt-load" href="${load.page}"><img src="${load.src}" width="${load.width}" height="${load.height}" alt="${load.alt}"></a>`
    : // Invites to fill it, where a screen has the room.
      html`<a class="receipt-load receipt-load--empty" href="${estimator.path}" tabindex="-1" aria-hidden="true"><img src="${estimator.path}/${LOAD_FILE}" width="${LOAD.size.width}" height="${LOAD.size.height}" alt="" loading="lazy"></a>`;
  const notes = wordsOnPage(lead).map(({ text }) => html`<blockquote>${text}</blockquote>`);
  const photos = pictures(notByText(fromCustomer(lead.photos)), here, receipt.photo_alt);
  const list = load ? '' : html`<a class="receipt-action" href="${estimator.path}">${page.fill}</a>`;
  return html`<section class="receipt-card receipt-hauling"><h2>${page.sent}</h2>${picture}<div class="receipt-goes">
${goes ? html`<p>${price ? html`<b class="receipt-price"><span class="sr">${page.labels.estimate}: </span>${unbroken(price)}</b><br>` : ''}${unbroken(goes)}</p>` : ''}
${notes.length > 0 || photos ? html`<p class="small">${page.note_sent}</p>` : ''}${notes}
<form method="post" action="${here}" enctype="multipart/form-data" class="receipt-form" data-photos novalidate>
<input type="hidden" name="idempotency_key" value="${randomUUID()}">
<div class="receipt-photos" data-thumbnails>${photos}</div>
<div class="receipt-actions"><label class="receipt-action receipt-file">${page.note_photos}<input id="photos" type="file" name="photos" accept="${PHOTO_ACCEPT}" multiple required></label>${list}</div>
<p class="receipt-problem" role="alert" data-photos-failed hidden>${page.note_failed}</p>
<p class="receipt-chosen"><span class="small">${page.note_chosen}</span> <button class="button" name="action" value="note">${page.note_button}</button></p>
<details class="receipt-row"${note ? ' open' : ''}><summary>${page.note_label}</summary>
<label class="sr" for="note">${page.note_label}</label>
<p class="small" id="note-hint">${page.note_hint}</p>
<textarea id="note" name="details" rows="3" maxlength="2000" aria-describedby="note-hint">${note}</textarea>
<button class="button" name="action" value="note">${page.note_button}</button></details>
</form></div></section>`;
}

/** @param words what each is called; `{n}` counts them */
export function pictures(photos: FullLead['photos'], here: string, words: string): Html | '' {
  const images = photos.map(({ position, width, height }, index) => {
    const alt = fill(words, { n: index + 1 });
    return html`<img src="${here}/photos/${position}" width="${width}" height="${height}" alt="${alt}" loading="lazy">`;
  });
  return images.length > 0 ? html`${images}` : '';
}
