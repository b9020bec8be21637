import { DomUtils } from 'htmlparser2';
import { encodeList, type HaulList, LIST_FIELD, SEEN_FIELD } from '../../contract/estimate/list.ts';
import { escapeHtml } from '../../model/escape-html.ts';
import {
  describeEstimate,
  describeItem,
  type EstimateText,
  type EstimatorRules,
} from '../../model/estimate-words.ts';
import { explainPrice, type PriceExplanation } from '../../model/price-explanation.ts';
import type { Business } from '../../model/settings.ts';
import { fillControl, reveal } from '../http/html/form-control.ts';
import {
  type HtmlDocument,
  type HtmlElement,
  insertBefore,
  insertFirst,
  parseHtml,
  serializeHtml,
} from '../http/html/html.ts';
import { type CardContent, cardPath, priceCard } from './card/price-card.ts';

interface PricePageDeps {
  path: string;
  content: CardContent;
  business: Pick<Business, 'phone' | 'phone_display' | 'site_url'>;
  callLabel: string;
}

export function renderPricePage(html: string, list: HaulList, deps: PricePageDeps): string {
  const document = parseHtml(html);
  const form = formWith(document, 'data-price-form');
  if (!form) return html;
  fillForm(form, list);
  shareCard(document, list, deps);
  const { rules } = deps.content;
  const estimateText = describeEstimate(list, rules);
  insertBefore(form, estimateText ? result(estimateText, list, deps) : emptyNotice(rules));
  const quote = formWith(document, 'data-quote-form');
  if (quote && estimateText) {
    const seen = `${rules.book.version} ${estimateText.price}`;
    for (const [name, value] of Object.entries({ [LIST_FIELD]: encodeList(list), [SEEN_FIELD]: seen }))
      insertFirst(quote, `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`);
    hideService(quote);
  }
  return serializeHtml(document);
}

function formWith(document: HtmlDocument, attribute: string): HtmlElement | null {
  return DomUtils.findOne(({ name, attribs }) => name === 'form' && attribute in attribs, document.children);
}

/** Shares the list's own picture. `og:url` too names the list: sites that show a link read the page that it names. */
function shareCard(document: HtmlDocument, list: HaulList, { path, content, business }: PricePageDeps): void {
  const { site_url: origin } = business;
  const shared: Record<string, string> = {
    'og:url': `${origin}${path}?${LIST_FIELD}=${encodeList(list)}`,
    'og:image': origin + cardPath(path, list),
    'og:image:alt': priceCard(list, content).alt,
  };
  for (const { attribs } of DomUtils.findAll(({ name }) => name === 'meta', document.children)) {
    const text = shared[attribs.property ?? ''];
    if (text !== undefined) attribs.content = escapeHtml(text);
  }
}

function hideService(quote: HtmlElement): void {
  const choice = DomUtils.findOne(({ attribs }) => attribs.name === 'service', quote.children);
  const field = choice?.parent as HtmlElement | null | undefined;
  if (field) field.attribs.hidden = '';
}

function fillForm(form: HtmlElement, { counts, conditions }: HaulList): void {
  for (const input of DomUtils.findAll(({ name }) => name === 'input', form.children)) {
    const name = input.attribs.name ?? '';
    const count = counts.get(name);
    if (count !== undefined) {
      fillControl(input, String(count));
      reveal(input);
    } else if ([...conditions].some((each) => each === name)) {
      input.attribs.checked = '';
    }
  }
}

function emptyNotice({ words }: EstimatorRules): string {
  return `<div class="price-result" id="price-result" role="alert"><p>${escapeHtml(words.plain_empty)}</p></div>`;
}

function result(estimateText: EstimateText, list: HaulList, deps: PricePageDeps): string {
  const { rules } = deps.content;
  const { words, book } = rules;
  const why = explainPrice(estimateText.estimate, list, rules);
  const things = [...list.counts].map(([id, count]) => describeItem(book.items[id]?.name ?? id, count));
  const { level, filled, call, notes, includes, space } = estimateText;
  const details = [
    `${level}. ${filled}.`,
    ...(includes ? [includes] : []),
    words.caveat,
    ...(space ? [space] : []),
    things.join(', '),
    ...notes,
  ];
  if (call) details.unshift(call);
  return `<section class="price-result" id="price-result" tabindex="-1" aria-label="${escapeHtml(words.plain_result)}">
<h2>${escapeHtml(words.plain_result)}</h2>
<p class="price-result__price">${escapeHtml(estimateText.price)}</p>
${paragraphs(details)}
${call ? callButton(deps) : ''}${why ? steps(why, words.why) : ''}
<p><a class="button button--wide" href="#quote-form">${escapeHtml(words.book)}</a></p>
<p><a href="?${LIST_FIELD}=${escapeHtml(encodeList(list))}">${escapeHtml(words.share)}</a></p>
</section>`;
}

function steps({ room, plans, outcome, covers }: PriceExplanation, heading: string): string {
  const parts = plans.map(({ lead, lines }) => {
    const rows = lines.map(({ text, sum }) => `<dt>${escapeHtml(text)}</dt><dd>${escapeHtml(sum)}</dd>`);
    return `<p>${escapeHtml(lead)}</p><dl>${rows.join('')}</dl>`;
  });
  const end = paragraphs(outcome ? [outcome, covers] : [covers]);
  return `<details open><summary>${escapeHtml(heading)}</summary>${paragraphs([room])}${parts.join('')}${end}</details>`;
}

/** A tracked phone link, with the same markup as the site's own (product section 4). */
function callButton({ business, callLabel, content }: PricePageDeps): string {
  const number = escapeHtml(business.phone);
  const display = escapeHtml(business.phone_display);
  const text = escapeHtml(content.rules.words.call_button).replace('{phone}', display);
  return `<p><a class="tracked-phone button button--call" href="tel:${number}" aria-label="${escapeHtml(callLabel)}" data-e164="${number}" data-phone="${display}" data-default-phone="${number}">${text}</a></p>`;
}

function paragraphs(texts: readonly string[]): string {
  return texts.map((text) => `<p>${escapeHtml(text)}</p>`).join('');
}
