import { DomUtils } from 'htmlparser2';
import { marksIn, withoutMarks } from '../../model/marks.ts';
import type { HtmlDocument, HtmlElement } from '../http/html/html.ts';

const ATTRIBUTE = 'data-edit';

/** Turns the marks of words into ids in `data-edit` of their elements; of what is in no place on the page, in that of the head. */
export function showMarks(page: HtmlDocument): void {
  const [head] = DomUtils.getElementsByTagName('head', page, true, 1);
  const add = (element: HtmlElement | undefined, text: string) => {
    const ids = marksIn(text);
    if (!element || ids.length === 0) return;
    const known = element.attribs[ATTRIBUTE]?.split(' ') ?? [];
    element.attribs[ATTRIBUTE] = [...new Set([...known, ...ids])].join(' ');
  };
  const visit = (nodes: HtmlDocument['children'], inside: HtmlElement | undefined) => {
    for (const node of nodes) {
      if ('data' in node && typeof node.data === 'string') {
        if (inside?.name !== 'script') add(inside, node.data);
        node.data = withoutMarks(node.data);
      }
      if (!('attribs' in node)) continue;
      const isInHead = inside !== undefined && inside === head;
      for (const [name, value] of Object.entries(node.attribs)) {
        if (name !== ATTRIBUTE) add(isInHead ? head : node, value);
        node.attribs[name] = name === ATTRIBUTE ? value : withoutMarks(value);
      }
      visit(node.children, isInHead ? head : node);
    }
  };
  visit(page.children, undefined);
}
