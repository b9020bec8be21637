import { Hono } from 'hono';
import type { Content } from '../../model/load.ts';
import { TRUST_NOBODY } from '../../server/http/client-address.ts';
import { securityHeaders } from '../../server/http/security/headers.ts';
import { createPolicy } from '../../server/http/security/policy.ts';
import { StaticFiles } from '../../server/http/static/static-files.ts';

/** Bytes of the headers that the server sends with a page, as HTTP/1.1 writes them. */
export async function headerBytes(dist: string, path: string, content: Content): Promise<number> {
  const policy = createPolicy(content.business);
  const site = new StaticFiles(dist, policy);
  const server = new Hono().use(securityHeaders(policy, TRUST_NOBODY));
  server.get('*', async (c) => (await site.serve(c)) ?? c.notFound());
  const response = await server.request(new URL(path, content.business.site_url), {
    headers: { accept: 'text/html', 'accept-encoding': 'br' },
  });
  const lines = [...response.headers].map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.byteLength(lines.join(''));
}
