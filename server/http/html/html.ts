import { DomUtils, parseDocument } from 'htmlparser2';

export type HtmlDocument = ReturnType<typeof parseDocument>;
export type HtmlElement = NonNullable<ReturnType<typeof DomUtils.findOne>>;

/** Keeps entities as written, so that scripts, styles and texts don't change. */
const AS_WRITTEN = { decodeEntities: false };

export function parseHtml(html: string): HtmlDocument {
  return parseDocument(html, AS_WRITTEN);
}

export function serializeHtml(document: HtmlDocument): string {
  return DomUtils.getOuterHTML(document, AS_WRITTEN);
}

export function innerHtml(element: HtmlElement): string {
  return DomUtils.getInnerHTML(element, AS_WRITTEN);
}

export function insertAfter(element: HtmlElement, html: string): void {
  for (const node of [...parseHtml(html).children].reverse()) DomUtils.append(element, node);
}

export function insertBefore(element: HtmlElement, html: string): void {
  for (const node of parseHtml(html).children) DomUtils.prepend(element, node);
}

export function insertFirst(element: HtmlElement, html: string): void {
  for (const node of [...parseHtml(html).children].reverse()) DomUtils.prependChild(element, node);
}

export function setInnerHtml(element: HtmlElement, html: string): void {
  for (const node of [...element.children]) DomUtils.removeElement(node);
  insertFirst(element, html);
}
