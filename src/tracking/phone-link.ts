/** Reading and writing one tracked link; writes only what differs (product section 6). */
import { formatPhone, normalizePhone } from '../../contract/phone.ts';
import { numberIn, withNumber } from './phone-text.ts';

/** Where a number was seen. */
export type PhoneSource =
  | 'text'
  | 'data-call-tracking-number'
  | 'data-e164'
  | 'data-phone'
  | 'href'
  | 'data-default-phone';

/**
 * The candidates of a link whose text shows no number, best first (spec section 7). The target is no candidate of the
 * spec, but it is all that a swap script can change in a link that says 'Call Now'.
 */
export function storedNumbers(link: Element): [string, PhoneSource][] {
  return [storedNumber(link), stored(link, 'href')];
}

function storedNumber(link: Element): [string, PhoneSource] {
  const e164 = stored(link, 'data-e164');
  return e164[0] ? e164 : stored(link, 'data-phone');
}

function stored(link: Element, name: PhoneSource): [string, PhoneSource] {
  return [numberOf(link.getAttribute(name)), name];
}

/** The best candidate of a link (spec section 7), target aside: the number that it has while none is swapped in. */
export function ownNumber(link: HTMLElement): string {
  const [number] = storedNumber(link);
  return numberIn(link.textContent) || number || defaultNumber(link);
}

/** The last candidate of a link. */
export function defaultNumber(link: HTMLElement): string {
  return normalizePhone(link.dataset.defaultPhone);
}

/** Does not change `data-default-phone`, which keeps the business number. */
export function writeLink(link: Element, number: string): void {
  // The target is E.164 when the number is new to the link; later a script may keep its own format.
  const isNew = numberIn(link.getAttribute('data-e164')) !== number;
  if (isNew || numberOf(link.getAttribute('href')) !== number) setAttribute(link, 'href', `tel:${number}`);
  if (isNew) setAttribute(link, 'data-e164', number);
  if (numberIn(link.getAttribute('data-phone')) !== number) {
    setAttribute(link, 'data-phone', formatPhone(number));
  }
  const label = link.getAttribute('aria-label');
  if (label) setAttribute(link, 'aria-label', withNumber(label, number));
  writeText(link, number);
}

/** Changes the number in the text nodes of `element`; icons and words around it stay. */
export function writeText(element: Element, number: string): void {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const node = texts.currentNode as Text;
    const text = withNumber(node.data, number);
    if (text !== node.data) node.data = text;
  }
}

function numberOf(value: string | null): string {
  return numberIn(value?.replace(/^tel:/i, ''));
}

function setAttribute(element: Element, name: string, value: string): void {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}
