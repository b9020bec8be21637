/** The forms that move, book and cancel. They check nothing in the browser, whose own words would stand in another language. */
import { html } from 'hono/html';
import { dayName, weekdayNames, windowName } from '../../../contract/booking/names.ts';
import { relativeDayName } from '../../../contract/near-days.ts';
import { fill } from '../../../model/fill.ts';
import type { Html } from '../../http/html/site-shell.ts';
import type { ReceiptInput } from './receipt-input.ts';
import type { Standing } from './standing.ts';

/** Number of days that are always visible; the others are in a `details` element. */
const FIRST_DAYS = 6;

/** So that a page that is out of date changes nothing. */
function shownWindow(standing: Standing): Html {
  return html`<input type="hidden" name="was" value="${windowToDo(standing)}">`;
}

function windowToDo(standing: Standing): string {
  return standing.kind === 'booked' ? `${standing.job.date} ${standing.job.window}` : '';
}

/** Days, and the free windows of the chosen one. No window is preselected, so that mail scanners that press buttons change nothing. */
export function chooser({ standing, here, free, content, say }: ReceiptInput): Html {
  const { language, booking: words } = content;
  const { page } = words;
  const { area, today } = free;
  const own = windowToDo(standing);
  const days = free.days
    .map(({ date, windows }) => ({
      date,
      windows: windows.filter(({ id, left }) => left > 0 && `${date} ${id}` !== own),
    }))
    .filter(({ windows }) => windows.length > 0);
  if (days.length === 0) return html`<p>${say(page.full)}</p>`;
  const choices = days.map(({ date, windows }, n) => {
    const times = windows.map(
      ({ id }) =>
        html`<label class="receipt-chip" data-window="${date} ${id}"><input type="radio" name="window" value="${date} ${id}"><span>${windowName(id, language)}</span></label>`,
    );
    return html`<div class="receipt-choice"><label class="receipt-chip"><input type="radio" name="day" value="${date}"${n === 0 ? ' checked' : ''}><span>${relativeDayName(today, date, words, language)}</span></label>
<div class="receipt-times" role="group" aria-label="${dayName(date, language, 'long')}">${times}</div></div>`;
  });
  const later = choices.slice(FIRST_DAYS);
  const hint = area
    ? fill(words.chooser.area, { town: area.town, days: weekdayNames(area.weekdays, language) })
    : '';
  return html`<form method="post" action="${here}" class="receipt-form" data-windows novalidate>
${shownWindow(standing)}
${hint ? html`<p class="small">${hint}</p>` : ''}
<fieldset><legend class="sr">${words.chooser.legend}</legend><div class="receipt-choices">${choices.slice(0, FIRST_DAYS)}</div>
${later.length > 0 ? html`<details class="receipt-later"><summary>${page.later}</summary><div class="receipt-choices">${later}</div></details>` : ''}</fieldset>
<button class="button" name="action" value="move">${own ? page.move_button : page.choose_button}</button>
</form>`;
}

export function cancellation({ standing, here, content, open }: ReceiptInput): Html {
  const { page } = content.booking;
  return html`<details class="receipt-row"${open === 'cancel' ? ' open' : ''}><summary>${page.cancel}</summary>
<form method="post" action="${here}" class="receipt-form" novalidate>
${shownWindow(standing)}
<label class="receipt-sure"><input type="checkbox" name="sure" value="yes"> ${page.sure}</label>
<button class="receipt-action" name="action" value="cancel">${page.cancel_button}</button>
</form></details>`;
}
