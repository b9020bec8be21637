/**
 * Renders the owner's mail as HTML: one column that fits a phone, in tables with inline styles, because mail programs support
 * little else. It loads nothing but the picture of the load, from the business's own site.
 */

import { html } from 'hono/html';
import { cutText } from '../../../contract/cut-text.ts';
import { fill } from '../../../model/fill.ts';
import type { Palette } from '../../../model/palette.ts';
import type { Row } from '../../leads/words/lead-view.ts';
import { brandLine } from './brand-line.ts';
import { loadLink } from './load-link.ts';
import type { MailContent } from './mail-content.ts';

const FONT = "-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
/** Inline styles in the brand's colors, because mail programs don't support custom properties. */
function stylesIn(C: Palette) {
  const BODY = `margin:0;padding:0;background:${C.cream};font-family:${FONT};font-size:17px;line-height:1.5;color:${C.ink}`;
  const LABEL = `width:84px;padding:5px 12px 5px 0;vertical-align:top;font-size:15px;line-height:26px;color:${C['ink-soft']}`;
  const VALUE = `padding:5px 0;vertical-align:top;font-size:17px;line-height:26px;word-break:break-word`;
  const SMALL = `margin:0;font-size:15px;line-height:1.5;color:${C['ink-soft']}`;
  const HEADING = `margin:0 0 4px;font-size:15px;line-height:1.5;font-weight:700;color:${C.pine}`;
  const BUTTON = `display:block;padding:15px 20px 14px;border-radius:14px;font-size:19px;line-height:1.2;font-weight:700;text-align:center;text-decoration:none`;
  const CALL = `${BUTTON};background:${C.green};border-bottom:4px solid ${C['green-edge']};color:#ffffff`;
  const QUIET = `${BUTTON};padding:11px 12px;border:2px solid ${C.line};font-size:17px;color:${C.pine}`;
  return { BODY, LABEL, VALUE, SMALL, HEADING, CALL, QUIET };
}

export function renderHtml({
  view,
  words,
  brand,
  letters,
  palette: C,
  intro,
  message,
  promise,
  rows,
  link,
  card,
  origin,
  locale,
}: MailContent): string {
  const { BODY, LABEL, VALUE, SMALL, HEADING, CALL, QUIET } = stylesIn(C);
  const { labels, mail } = words;
  const row = ([label, value]: Row) =>
    html`<tr><td style="${LABEL}">${label}</td><td style="${VALUE}">${value}</td></tr>`;
  const details = html`<tr><td style="padding:20px 24px;background:${C.cream};border-radius:14px">
<p style="${HEADING}">${labels.details}</p>
<p style="margin:0;font-size:18px;line-height:1.5;white-space:pre-line;word-break:break-word">${message}</p>
</td></tr>
<tr><td style="height:20px;line-height:20px">&nbsp;</td></tr>`;

  return String(html`<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<meta name="supported-color-schemes" content="light">
<meta name="format-detection" content="telephone=no, address=no, email=no, date=no">
<title>${intro}</title>
</head>
<body style="${BODY}">
<div style="display:none;max-height:0;overflow:hidden">${cutText([view.service, view.window || view.preferredDay, message].filter(Boolean).join(' · '), 140)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${C.cream}"><tr><td align="center" style="padding:24px 12px 32px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px">
<tr><td style="padding:0 12px 12px;font-size:17px;font-weight:800;letter-spacing:-0.02em;color:${C.pine}">${brandLine(brand, letters, C)}</td></tr>
<tr><td style="padding:28px 24px 24px;background:${C.paper};border-radius:22px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0">
<tr><td style="padding:0 0 20px">
<h1 style="margin:0;font-size:30px;line-height:1.12;font-weight:800;letter-spacing:-0.025em;color:${C.pine}">${intro}</h1>
${promise ? html`<p style="${SMALL};padding-top:8px">${promise}</p>` : ''}
</td></tr>
<tr><td style="padding:0 0 12px"><a href="${view.call.link}" style="${CALL}">${view.call.label}</a></td></tr>
<tr><td style="padding:0 0 20px"><table role="presentation" width="100%" cellpadding="0" cellspacing="6"><tr>
${view.contact.map(({ label, link }) => html`<td><a href="${link}" style="${QUIET}">${label}</a></td>`)}
</tr></table></td></tr>
${message ? details : ''}
<tr><td style="padding:0 0 20px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0">
${rows.map(row)}
</table></td></tr>
${card ? html`<tr><td style="padding:0 0 20px">${loadLink(card, origin)}</td></tr>` : ''}
<tr><td style="padding:20px 0;border-top:1px solid ${C.line}">
<p style="${HEADING}">${labels.source}</p>
${view.source.map((sentence) => html`<p style="margin:0">${sentence}</p>`)}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin-top:8px">
${view.origin.map(row)}
</table></td></tr>
<tr><td style="padding:20px 0 0;border-top:1px solid ${C.line}">
<a href="${link}" style="${QUIET}">${mail.open}</a>
<p style="${SMALL};padding-top:10px">${mail.open_hint}</p>
</td></tr>
</table>
</td></tr>
<tr><td style="padding:16px 12px 0">${view.email ? html`<p style="${SMALL}">${fill(mail.reply, { name: view.name })}</p>` : ''}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`);
}
