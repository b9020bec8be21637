/** The picture of the customer's load in a mail, which leads to their list. */
import { html } from 'hono/html';
import type { StoredLoad } from '../../price/card/stored-load.ts';

/** Of the picture, in pixels; narrower in a narrow mail. */
const WIDTH = 512;

/** @param origin of the site, as in `https://www.example.com` */
export function loadLink({ src, width, height, alt, page }: StoredLoad, origin: string) {
  const size = html`width="${WIDTH}" height="${Math.round((WIDTH / width) * height)}"`;
  return html`<a href="${origin}${page}"><img src="${origin}${src}" ${size} alt="${alt}" style="display:block;width:100%;max-width:${WIDTH}px;height:auto;border:0"></a>`;
}
