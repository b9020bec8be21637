/** Fills the templates in the site's shell, `<template data-quote-template="error|summary|notice">`, as the form's script does. */

import { DomUtils } from 'htmlparser2';
import { escapeHtml } from '../../model/escape-html.ts';
import { fillControl, reveal } from '../http/html/form-control.ts';
import {
  type HtmlDocument,
  type HtmlElement,
  innerHtml,
  insertAfter,
  insertFirst,
  parseHtml,
  serializeHtml,
  setInnerHtml,
} from '../http/html/html.ts';
import type { PageProblem } from '../http/html/plain-page.ts';
import { type Fields, fieldText, HIDDEN_FIELDS, KNOWN_FIELDS } from './form/form-fields.ts';

/** @param title with `{title}` for the page's own. @returns undefined if the page has no form, or no template for this problem */
export function renderProblemPage(
  html: string,
  problem: PageProblem,
  values: Fields,
  title: string,
  templatesHtml = html,
): string | undefined {
  const document = parseHtml(html);
  const templates = parseHtml(templatesHtml);
  const form = DomUtils.findOne(
    (element) => element.name === 'form' && 'data-quote-form' in element.attribs,
    document.children,
  );
  if (!form) return undefined;

  const shown =
    problem.kind === 'fields' ? showErrors(templates, form, problem) : showNotice(templates, form, problem);
  if (!shown) return undefined;
  for (const name of KNOWN_FIELDS) {
    if (name in values) keepValue(form, name, fieldText(values, name));
  }
  form.attribs['data-posted'] = '';
  markTitle(document, title);
  return serializeHtml(document);
}

function showErrors(
  templates: HtmlDocument,
  form: HtmlElement,
  problem: PageProblem & { kind: 'fields' },
): boolean {
  const error = template(templates, 'error');
  const summary = template(templates, 'summary');
  if (error === undefined || summary === undefined) return false;

  for (const [field, message] of Object.entries(problem.errors)) {
    const [control] = controlsOf(form, field);
    if (!control || control.attribs.type === 'hidden') continue;
    const describedBy = control.attribs['aria-describedby'];
    control.attribs['aria-invalid'] = 'true';
    control.attribs['aria-describedby'] = `quote-${field}-error${describedBy ? ` ${describedBy}` : ''}`;
    insertAfter(control, fillSlots(error, { field, message }));
    reveal(control);
  }
  const withEntries = summary.replace(/<li[\s>][\s\S]*?<\/li>/, (entry) =>
    Object.entries(problem.errors)
      .map(([field, message]) => fillSlots(entry, { field, message }))
      .join(''),
  );
  insertFirst(form, fillSlots(withEntries, { heading: problem.heading, text: problem.text }));
  return true;
}

function showNotice(templates: HtmlDocument, form: HtmlElement, { heading, text }: PageProblem): boolean {
  const notice = template(templates, 'notice');
  if (notice === undefined) return false;
  insertFirst(form, fillSlots(notice, { heading, text }));
  return true;
}

/** Fills a value into its control. A hidden field without a control gets one, so that the next post has it. */
function keepValue(form: HtmlElement, name: string, value: string): void {
  const controls = controlsOf(form, name);
  for (const control of controls) {
    fillControl(control, value);
    // A select always has a value, often one that the page preselected, so it does not open the rest of the form.
    if (value !== '' && control.name !== 'select') reveal(control);
  }
  if (value === '' || controls.length > 0 || !HIDDEN_FIELDS.some((hidden) => hidden === name)) return;
  const [last] = form.children.slice(-1);
  const hidden = parseHtml(`<input type="hidden" name="${name}" value="${escapeHtml(value)}">`).children[0];
  if (last && hidden) DomUtils.append(last, hidden);
}

/** Finds controls by name; the one with the id `quote-NAME` comes first. */
function controlsOf(form: HtmlElement, name: string): HtmlElement[] {
  const controls = DomUtils.findAll(
    (element) => /^(input|select|textarea)$/.test(element.name) && element.attribs.name === name,
    form.children,
  );
  return controls.sort(
    (a, b) => Number(b.attribs.id === `quote-${name}`) - Number(a.attribs.id === `quote-${name}`),
  );
}

function template(document: HtmlDocument, kind: string): string | undefined {
  const found = DomUtils.findOne(
    (element) => element.name === 'template' && element.attribs['data-quote-template'] === kind,
    document.children,
  );
  return found ? innerHtml(found) : undefined;
}

/** Fills `{name}` slots in one pass, so that a value can't contain slots itself. */
function fillSlots(html: string, values: Readonly<Record<string, string>>): string {
  return html.replace(/\{(\w+)\}/g, (slot, name: string) =>
    Object.hasOwn(values, name) ? escapeHtml(values[name] ?? '') : slot,
  );
}

function markTitle(document: HtmlDocument, words: string): void {
  const title = DomUtils.findOne((element) => element.name === 'title', document.children);
  if (title)
    setInnerHtml(
      title,
      escapeHtml(words).replace('{title}', () => innerHtml(title)),
    );
}
