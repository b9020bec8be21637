/** The page of prices with a list filled in, and what it costs. */
import { DomUtils } from 'htmlparser2';
import { type Reckoner, type Said, sayEstimate, sayThing, type Why } from '../../content/estimate-words.ts';
import type { Business } from '../../content/settings.ts';
import { encodeList, type HaulList, LIST_FIELD } from '../../contract/estimate/list.ts';
import { fillControl } from '../quotes/form-control.ts';
import {
  escapeHtml,
  type HtmlDocument,
  type HtmlElement,
  insertBefore,
  insertFirst,
  parseHtml,
  serializeHtml,
} from '../quotes/html.ts';

export interface PricePageDeps {
  reckoner: Reckoner;
  business: Pick<Business, 'phone' | 'phone_display'>;
  callLabel: string;
}

/** @param html the built page */
export function renderPricePage(html: string, list: HaulList, deps: PricePageDeps): string {
  const document = parseHtml(html);
  const form = formWith(document, 'data-price-form');
  if (!form) return html;
  fillForm(form, list);
  const said = sayEstimate(list, deps.reckoner);
  insertBefore(form, said ? result(said, list, deps) : emptyNotice(deps.reckoner));
  const quote = formWith(document, 'data-quote-form');
  if (quote && said) {
    insertFirst(quote, `<input type="hidden" name="${LIST_FIELD}" value="${escapeHtml(encodeList(list))}">`);
  }
  return serializeHtml(document);
}

function formWith(document: HtmlDocument, attribute: string): HtmlElement | null {
  return DomUtils.findOne(({ name, attribs }) => name === 'form' && attribute in attribs, document.children);
}

function fillForm(form: HtmlElement, { counts, conditions }: HaulList): void {
  for (const input of DomUtils.findAll(({ name }) => name === 'input', form.children)) {
    const name = input.attribs.name ?? '';
    const count = counts.get(name);
    if (count !== undefined) {
      fillControl(input, String(count));
      openGroup(input);
    } else if ([...conditions].some((each) => each === name)) {
      input.attribs.checked = '';
    }
  }
}

/** So that what was typed is in sight. */
function openGroup(input: HtmlElement): void {
  let parent = input.parent as HtmlElement | null;
  while (parent && parent.name !== 'details') parent = parent.parent as HtmlElement | null;
  if (parent) parent.attribs.open = '';
}

function emptyNotice({ words }: Reckoner): string {
  return `<div class="price-result" id="price-result" role="alert"><p>${escapeHtml(words.plain_empty)}</p></div>`;
}

function result(said: Said, list: HaulList, deps: PricePageDeps): string {
  const { words, book } = deps.reckoner;
  const things = [...list.counts].map(([id, count]) => sayThing(book.goods[id]?.name ?? id, count));
  return `<section class="price-result" id="price-result" tabindex="-1" aria-label="${escapeHtml(words.plain_result)}">
<h2>${escapeHtml(words.plain_result)}</h2>
<p class="price-result__price">${escapeHtml(said.price)}</p>
${paragraphs([...(said.call ? [said.call] : []), `${said.level}. ${said.filled}.`, words.caveat, things.join(', '), ...said.notes])}
${said.call ? callButton(deps) : ''}${said.why ? steps(said.why, words.why) : ''}
<p><a class="button button--wide" href="#quote-form">${escapeHtml(words.book)}</a></p>
<p><a href="?${LIST_FIELD}=${escapeHtml(encodeList(list))}">${escapeHtml(words.share)}</a></p>
</section>`;
}

function steps({ room, plans, outcome, version }: Why, heading: string): string {
  const parts = plans.map(({ lead, lines }) => {
    const rows = lines.map(({ text, sum }) => `<dt>${escapeHtml(text)}</dt><dd>${escapeHtml(sum)}</dd>`);
    return `<p>${escapeHtml(lead)}</p><dl>${rows.join('')}</dl>`;
  });
  const end = paragraphs([...(outcome ? [outcome] : []), version]);
  return `<details open><summary>${escapeHtml(heading)}</summary>${paragraphs([room])}${parts.join('')}${end}</details>`;
}

/** A tracked link, as the site's own are (product section 4). */
function callButton({ business, callLabel, reckoner }: PricePageDeps): string {
  const number = escapeHtml(business.phone);
  const display = escapeHtml(business.phone_display);
  const text = escapeHtml(reckoner.words.call_button).replace('{phone}', display);
  return `<p><a class="tracked-phone button button--call" href="tel:${number}" aria-label="${escapeHtml(callLabel)}" data-e164="${number}" data-phone="${display}" data-default-phone="${number}">${text}</a></p>`;
}

function paragraphs(texts: readonly string[]): string {
  return texts.map((text) => `<p>${escapeHtml(text)}</p>`).join('');
}
