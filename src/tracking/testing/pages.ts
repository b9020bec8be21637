/** Pages with the layout's markup for tracking. */

interface PageOptions {
  title?: string;
  /** Before the tracking script, like an owner's snippets. */
  head?: string;
  body?: string;
  /** Attributes of the form's container; `false` for a page without a form. */
  form?: string | false;
  swap?: string;
}

/** Same markup as src/ui/phone-link. */
export function phoneLink(content: string, attributes = ''): string {
  return `<a class="tracked-phone" href="tel:+19165550142" data-e164="+19165550142" data-phone="(916) 555-0142"
    data-default-phone="+19165550142" aria-label="Call (916) 555-0142 for Junk Removal" ${attributes}>${content}</a>`;
}

export const LINKS = `
  <nav><a id="city" href="/folsom-junk-removal">Folsom</a></nav>
  <a id="to-form" href="#quote-form">Book</a>`;

const PHONES = `
  <header>${phoneLink('<svg width="8" height="8"><title>Phone</title></svg> (916) 555-0142', 'id="header-call"')}</header>
  <span hidden data-call-tracking-number>(916) 555-0142</span>
  <p>${phoneLink('call (916) 555-0142 today', 'id="words"')}</p>
  <p>${phoneLink('Call Now', 'id="plain"')}</p>
  <p><a id="legal" href="tel:+19165550142" class="tracked-phone" data-calltrk-noswap>(916) 555-0142</a></p>`;

export function page({ title = 'A page', head = '', body = '', form = '', swap }: PageOptions = {}): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>${head}
    <script type="module" src="/bundle/start.js"></script></head>
    <body>${PHONES}${LINKS}${body}
    ${form === false ? '' : `<section id="quote-form"><div data-quote-provider="builtin" ${form}><input name="name"></div></section>`}
    ${swap ? `<script type="text/plain" data-callrail-swap="${swap}"></script>` : ''}
    </body></html>`;
}
