/** Reads and writes one tracked link; writes only differences (product section 6). */
import { formatPhone, normalizePhone } from '../../contract/phone.ts';
import { findNumber, replaceNumber } from './phone-text.ts';

export type PhoneSource =
  | 'text'
  | 'data-call-tracking-number'
  | 'data-e164'
  | 'data-phone'
  | 'href'
  | 'data-default-phone';

/** Best first (spec section 7). The target is added: a swap script can change nothing else in a link that says 'Call Now'. */
export function storedNumbers(link: Element): [string, PhoneSource][] {
  return [storedNumber(link), readStored(link, 'href')];
}

function storedNumber(link: Element): [string, PhoneSource] {
  const e164 = readStored(link, 'data-e164');
  return e164[0] ? e164 : readStored(link, 'data-phone');
}

function readStored(link: Element, name: PhoneSource): [string, PhoneSource] {
  return [parseNumber(link.getAttribute(name)), name];
}

/** The link's number while none is swapped in (spec section 7). */
export function ownNumber(link: HTMLElement): string {
  const [number] = storedNumber(link);
  return findNumber(link.textContent) || number || defaultNumber(link);
}

export function defaultNumber(link: HTMLElement): string {
  return normalizePhone(link.dataset.defaultPhone);
}

/** Leaves `data-default-phone`, which keeps the business number. */
export function writeLink(link: Element, number: string): void {
  // E.164 if the number is new to the link; later a script may keep its own format.
  const isNew = findNumber(link.getAttribute('data-e164')) !== number;
  if (isNew || parseNumber(link.getAttribute('href')) !== number) setAttribute(link, 'href', `tel:${number}`);
  if (isNew) setAttribute(link, 'data-e164', number);
  if (findNumber(link.getAttribute('data-phone')) !== number) {
    setAttribute(link, 'data-phone', formatPhone(number));
  }
  const label = link.getAttribute('aria-label');
  if (label) setAttribute(link, 'aria-label', replaceNumber(label, number));
  writeText(link, number);
}

export function writeText(element: Element, number: string): void {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const node = texts.currentNode as Text;
    const text = replaceNumber(node.data, number);
    if (text !== node.data) node.data = text;
  }
}

function parseNumber(value: string | null): string {
  return findNumber(value?.replace(/^tel:/i, ''));
}

function setAttribute(element: Element, name: string, value: string): void {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}
