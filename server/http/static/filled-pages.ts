/** Pages with what only the server knows, kept compressed until it changes. */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context } from 'hono';
import { accepts } from 'hono/accepts';

/** Pages that have a place for them (product section 11). */
export const TAKES_FACTS = /\sdata-(scarcity|next-slot)[\s=>]/;

export interface PageFacts {
  /** Another one once other words are written. */
  version: string;
  write(html: string): string;
}

interface FilledPage {
  etag: string;
  html: string;
  compressed: Map<Encoding, Promise<Buffer>>;
}

type Encoding = 'br' | 'gzip';

/** Takes some milliseconds of another thread; the best takes a hundred, for 2 % fewer bytes. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
const COMPRESS: Readonly<Record<Encoding, (html: string) => Promise<Buffer>>> = {
  br: (html) => promisify(brotliCompress)(html, BROTLI),
  gzip: (html) => promisify(gzip)(html),
};

export class FilledPages {
  readonly #pages = new Map<string, FilledPage>();

  /** @param etag of the page with these facts */
  find(path: string, etag: string): FilledPage | undefined {
    const page = this.#pages.get(path);
    return page?.etag === etag ? page : undefined;
  }

  add(path: string, etag: string, html: string): FilledPage {
    const page = { etag, html, compressed: new Map() };
    this.#pages.set(path, page);
    return page;
  }
}

export async function sendFilled(c: Context, { html, compressed }: FilledPage): Promise<Response> {
  c.header('Vary', 'Accept-Encoding');
  const encoding = accepts(c, { header: 'Accept-Encoding', supports: ['br', 'gzip'], default: '' });
  if (encoding !== 'br' && encoding !== 'gzip') return c.html(html);
  const bytes = compressed.get(encoding) ?? COMPRESS[encoding](html);
  compressed.set(encoding, bytes);
  c.header('Content-Encoding', encoding);
  return c.body(new Uint8Array(await bytes), 200, { 'Content-Type': 'text/html; charset=utf-8' });
}
