/** Small tools for HTML documents: parsing without touching a byte that is not changed, and escaping. */
import { DomUtils, parseDocument } from 'htmlparser2';

export type HtmlDocument = ReturnType<typeof parseDocument>;
export type HtmlElement = NonNullable<ReturnType<typeof DomUtils.findOne>>;

/** Entities stay as they are written, so that scripts, styles and texts come out as they went in. */
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

/** Puts `html` behind `element`. */
export function insertAfter(element: HtmlElement, html: string): void {
  for (const node of [...parseHtml(html).children].reverse()) DomUtils.append(element, node);
}

/** Puts `html` before `element`. */
export function insertBefore(element: HtmlElement, html: string): void {
  for (const node of parseHtml(html).children) DomUtils.prepend(element, node);
}

/** Puts `html` at the beginning of `element`. */
export function insertFirst(element: HtmlElement, html: string): void {
  for (const node of [...parseHtml(html).children].reverse()) DomUtils.prependChild(element, node);
}

/** Replaces what `element` holds. */
export function setInnerHtml(element: HtmlElement, html: string): void {
  for (const node of [...element.children]) DomUtils.removeElement(node);
  insertFirst(element, html);
}

/** For text and for attribute values. Characters that no document may hold are dropped. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('\0', '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
