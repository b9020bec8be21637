import type { Content } from '../../model/load.ts';
import { createApp } from '../../server/app.ts';
import { createLogger } from '../../server/http/log.ts';

/** Bytes of the headers that the server sends with a page, as HTTP/1.1 writes them. */
export async function headerBytes(dist: string, path: string, content: Content): Promise<number> {
  // A page needs no database.
  const app = createApp({
    content,
    distDir: dist,
    leads: undefined as never,
    log: createLogger('silent', { write: () => {} }),
  });
  const response = await app.request(new URL(path, content.business.site_url), {
    headers: { accept: 'text/html', 'accept-encoding': 'br' },
  });
  const lines = [...response.headers].map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.byteLength(lines.join(''));
}
