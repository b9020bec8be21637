/** Renders the legal pages' Markdown. Their phone number dials, but is never swapped (product section 6). */
import { marked } from 'marked';
import { escapeHtml } from './lib/escape-html.ts';
import { phone } from './site.ts';

/**
 * HTML of a legal page's text; tables can be scrolled sideways on a narrow screen.
 * @param tableLabel accessible name of each table
 */
export async function renderLegal(markdown: string, tableLabel: string): Promise<string> {
  const html = await marked.parse(markdown);
  return html
    .replaceAll(
      '{phone}',
      `<a href="tel:${phone.number}" aria-label="${escapeHtml(phone.aria)}" data-calltrk-noswap>${phone.display}</a>`,
    )
    .replaceAll(
      '<table>',
      `<div class="prose__table" tabindex="0" role="region" aria-label="${escapeHtml(tableLabel)}"><table>`,
    )
    .replaceAll('</table>', '</table></div>');
}
