import { html } from 'hono/html';
import { cutText } from '../../../contract/cut-text.ts';
import { fill } from '../../../model/fill.ts';
import { unbroken } from '../../http/html/unbroken.ts';
import type { Row } from '../../leads/words/lead-view.ts';
import type { MailContent } from './mail-content.ts';
import { loadLink, mailPage, mailStyles } from './mail-page.ts';

export function renderHtml({
  view,
  content,
  hasLogo,
  intro,
  message,
  promise,
  rows,
  link,
  card,
}: MailContent): string {
  const { brand, business, owner, language } = content;
  const { labels, mail } = owner;
  const { palette: C } = brand;
  const styles = mailStyles(C);
  const label = `width:84px;padding:5px 12px 5px 0;vertical-align:top;font-size:15px;line-height:26px;white-space:nowrap;color:${C['ink-soft']}`;
  const value = `padding:5px 0;vertical-align:top;line-height:26px;word-break:break-word`;
  const table = (all: readonly Row[]) =>
    html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0">
${all.map(([name, text]) => html`<tr><td style="${label}">${name}</td><td style="${value}">${unbroken(text)}</td></tr>`)}
</table>`;
  const part = `margin-top:20px`;
  const below = `${part};padding-top:20px;border-top:1px solid ${C.line}`;
  const body = html`<h1 style="${styles.heading}">${unbroken(intro)}</h1>
${promise && html`<p style="${styles.small};padding-top:8px">${promise}</p>`}
<div style="${part}"><a href="${view.call.link}" style="${styles.call}">${view.call.label}</a></div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin-top:12px"><tr>
${view.contact.map(({ label, link }, n) => html`<td${n > 0 && html` style="padding-left:8px"`}><a href="${link}" style="${styles.quiet}">${label}</a></td>`)}
</tr></table>
${
  message &&
  html`<div style="${part};padding:20px 24px;background:${C.cream};border-radius:14px">
<p style="${styles.subheading};font-size:15px">${labels.details}</p>
<p style="margin:0;font-size:18px;white-space:pre-line;word-break:break-word">${message}</p>
</div>`
}
<div style="${part}">${table(rows)}</div>
${card && html`<div style="${part}">${loadLink(card, business.site_url)}</div>`}
<div style="${below}">
<p style="${styles.subheading};font-size:15px">${labels.source}</p>
${view.source.map((sentence) => html`<p style="margin:0">${sentence}</p>`)}
<div style="margin-top:8px">${table(view.origin)}</div>
</div>
<div style="${below}">
<a href="${link}" style="${styles.quiet}">${mail.open}</a>
<p style="${styles.small};padding-top:10px">${mail.open_hint}</p>
</div>`;
  const preview = [view.service, view.window || view.preferredDay, message].filter(Boolean).join(' · ');
  return mailPage(content, hasLogo, {
    locale: language.locale,
    title: intro,
    preview: cutText(preview, 140),
    body,
    note: view.email ? fill(mail.reply, { name: view.name }) : '',
  });
}
