/** What the mails to owner and customers look like: one column that fits a phone, below the logo and the name of the business. */
import { html } from 'hono/html';
import { monogramOf } from '../../../model/initials.ts';
import type { Content } from '../../../model/load.ts';
import type { Palette } from '../../../model/palette.ts';
import type { Html } from '../../http/html/site-shell.ts';
import type { StoredLoad } from '../../price/card/stored-load.ts';

const LOGO_ID = 'logo';
const FONT = "-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
/** Of the column without its padding, and of the picture in it, in pixels. */
const WIDTH = 552;

interface MailPage {
  locale: string;
  title: string;
  /** What lists of mails show below the subject; `''` for the beginning of the mail. */
  preview?: string;
  body: Html;
  /** Below the card. */
  note?: string;
}

/** @param logo as PNG; undefined for a business without one, and where the site is not built */
export function logoAttachments(logo: Buffer | undefined) {
  return logo ? [{ cid: LOGO_ID, filename: 'logo.png', content: logo }] : [];
}

/** Inline styles in the brand's colors, because mail programs don't support custom properties. */
export function mailStyles(C: Palette) {
  const button =
    'display:block;padding:15px 20px 14px;border-radius:14px;font-size:19px;line-height:1.2;font-weight:700;text-align:center;text-decoration:none';
  return {
    small: `margin:0;font-size:15px;line-height:1.5;color:${C['ink-soft']}`,
    heading: `margin:0;font-size:28px;line-height:1.15;font-weight:800;letter-spacing:-0.025em;color:${C.pine}`,
    subheading: `margin:0 0 4px;font-weight:700;color:${C.pine}`,
    call: `${button};background:${C.green};border-bottom:4px solid ${C['green-edge']};color:#ffffff`,
    main: `${button};background:${C.pine};color:#ffffff`,
    quiet: `${button};padding:11px 12px;border:2px solid ${C.line};font-size:17px;color:${C.pine}`,
  };
}

/** In tables with inline styles, because mail programs support little else. It loads nothing but the picture of a load. */
export function mailPage(
  { brand, business }: Pick<Content, 'brand' | 'business'>,
  hasLogo: boolean,
  { locale, title, preview = '', body, note = '' }: MailPage,
): string {
  const { palette: C } = brand;
  return String(html`<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<meta name="supported-color-schemes" content="light">
<meta name="format-detection" content="telephone=no, address=no, email=no, date=no">
<meta name="referrer" content="no-referrer">
<title>${title}</title>
<style>.nobr{white-space:nowrap}.time::first-letter{text-transform:uppercase}</style>
</head>
<body style="margin:0;padding:0;background:${C.cream};font-family:${FONT};font-size:17px;line-height:1.5;color:${C.ink}">
${preview && html`<div style="display:none;max-height:0;overflow:hidden">${preview}</div>`}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${C.cream}"><tr><td align="center" style="padding:24px 12px 32px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:${WIDTH + 48}px">
<tr><td style="padding:0 12px 12px;font-size:19px;font-weight:800;letter-spacing:-0.02em;color:${C.pine}">${sign({ brand, business }, hasLogo)}</td></tr>
<tr><td style="padding:28px 24px;background:${C.paper};border-radius:22px">
${body}
</td></tr>
${note && html`<tr><td style="padding:16px 12px 0"><p style="${mailStyles(C).small}">${note}</p></td></tr>`}
</table>
</td></tr></table>
</body>
</html>
`);
}

/** Where there is no logo, initials of text and color stand in for it: mail programs show no drawing without loading it. */
function sign({ brand, business }: Pick<Content, 'brand' | 'business'>, hasLogo: boolean): Html {
  const { pine, paper } = brand.palette;
  const logo = html`<img src="cid:${LOGO_ID}" width="40" height="40" alt="" style="vertical-align:middle;margin-right:10px;border-radius:9px">`;
  const style = `display:inline-block;padding:5px 8px;margin-right:8px;border-radius:8px;background:${pine};color:${paper};font-weight:800;line-height:1`;
  const letters = monogramOf({ brand, business });
  const initials = letters && html`<span style="${style}" aria-hidden="true">${letters}</span>`;
  return html`${hasLogo ? logo : initials}${business.brand}`;
}

/** The picture of the customer's load, which leads to their list. @param origin of the site, as in `https://www.example.com` */
export function loadLink({ src, width, height, alt, page }: StoredLoad, origin: string): Html {
  const size = html`width="${WIDTH}" height="${Math.round((WIDTH / width) * height)}"`;
  return html`<a href="${origin}${page}"><img src="${origin}${src}" ${size} alt="${alt}" style="display:block;width:100%;height:auto;border:0;border-radius:14px"></a>`;
}
