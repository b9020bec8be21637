import { marked } from 'marked';
import { escapeHtml } from '../../model/escape-html.ts';
import type { LegalPage } from '../../model/legal.ts';
import type { Content } from '../../model/load.ts';
import { toPhone } from '../words/phone.ts';

/** The phone number dials, but is never swapped (product section 6). Tables scroll sideways on a narrow screen. */
export async function renderLegal(content: Content, { markdown, table_label }: LegalPage): Promise<string> {
  const phone = toPhone(content);
  const html = await marked.parse(markdown);
  return html
    .replaceAll(
      '{phone}',
      `<a href="tel:${phone.number}" aria-label="${escapeHtml(phone.aria)}" data-calltrk-noswap>${phone.display}</a>`,
    )
    .replaceAll(
      '<table>',
      `<div class="prose__table" tabindex="0" role="region" aria-label="${escapeHtml(table_label)}"><table>`,
    )
    .replaceAll('</table>', '</table></div>');
}
