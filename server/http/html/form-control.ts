import { DomUtils } from 'htmlparser2';
import { escapeHtml } from '../../../model/escape-html.ts';
import { type HtmlElement, innerHtml, setInnerHtml } from './html.ts';

/** Input types that have no text typed by the visitor, or must not show it again. */
const WITHOUT_TEXT = /^(file|submit|button|reset|image|password)$/;

export function fillControl(control: HtmlElement, value: string): void {
  const type = (control.attribs.type ?? 'text').toLowerCase();
  if (control.name === 'select') {
    choose(control, value);
  } else if (control.name === 'textarea') {
    // HTML parsers drop a line end at the start of a textarea; without this one, they would drop the visitor's.
    setInnerHtml(control, `\n${escapeHtml(value)}`);
  } else if (type === 'radio' || type === 'checkbox') {
    check(control, value);
  } else if (!WITHOUT_TEXT.test(type)) {
    control.attribs.value = escapeHtml(value);
  }
}

export function reveal(control: HtmlElement): void {
  let parent = control.parent as HtmlElement | null;
  while (parent && parent.name !== 'details') parent = parent.parent as HtmlElement | null;
  if (parent) parent.attribs.open = '';
}

function choose(select: HtmlElement, value: string): void {
  const wanted = escapeHtml(value);
  const options = DomUtils.findAll((element) => element.name === 'option', select.children);
  const match = options.find((option) => (option.attribs.value ?? innerHtml(option).trim()) === wanted);
  if (!match) return;
  for (const option of options) delete option.attribs.selected;
  match.attribs.selected = '';
}

function check(control: HtmlElement, value: string): void {
  delete control.attribs.checked;
  if ((control.attribs.value ?? 'on') === escapeHtml(value)) control.attribs.checked = '';
}
