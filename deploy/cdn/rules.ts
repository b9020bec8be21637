/** For a host that serves the built site by `_headers` and `_redirects` (Cloudflare Pages, Netlify and others read them). */
import { readdirSync } from 'node:fs';
import { Hono } from 'hono';
import type { Business } from '../../model/settings.ts';
import { securityHeaders } from '../../server/http/security/headers.ts';
import { createPolicy } from '../../server/http/security/policy.ts';
import { StaticFiles } from '../../server/http/static/static-files.ts';
import { linkHeader } from './early-hints.ts';

export const API_PATHS = ['/api/*', '/b/*', '/calendar/*', '/ads/*', '/desk', '/desk/*'];

/** Headers that are about a single answer, or that the host sets itself. */
const NOT_RULES = new Set([
  'content-type',
  'content-length',
  'etag',
  'last-modified',
  'accept-ranges',
  'vary',
]);

/** Pages lie at the top. All files of a folder have the same headers, so they share one rule. */
const IN_A_FOLDER = /^(\/[^/]+\/).*/;

/** By path, or by path with a star at its end; names of headers in lower case. */
export type Rules = ReadonlyMap<string, ReadonlyMap<string, string>>;

export async function headerRules(dist: string, business: Business): Promise<Rules> {
  const policy = createPolicy(business);
  const site = new StaticFiles(dist, policy);
  const app = new Hono();
  app.use(securityHeaders(policy, { hops: 1 }));
  app.all('*', async (c) => (await site.serve(c)) ?? c.notFound());

  const rules = new Map<string, ReadonlyMap<string, string>>();
  for (const path of pathsOf(dist)) {
    const response = await app.request(path, { headers: { 'x-forwarded-proto': 'https' } });
    if (response.status !== 200) continue;
    const headers = new Map([...response.headers].filter(([name]) => !NOT_RULES.has(name)));
    const isPage = response.headers.get('content-type')?.startsWith('text/html');
    const hints = isPage ? linkHeader(await response.text()) : undefined;
    if (hints) headers.set('link', hints);
    rules.set(path.replace(IN_A_FOLDER, '$1*'), headers);
  }
  return rules;
}

export function headersFile(rules: Rules): string {
  return [...rules]
    .map(([path, headers]) =>
      [path, ...[...headers].map(([name, value]) => `  ${name}: ${value}`)].join('\n'),
    )
    .join('\n\n')
    .concat('\n');
}

/** @param api as in `https://api.example.com` */
export function redirectsFile(api: string): string {
  return API_PATHS.map((path) => `${path} ${api}${path.replace('*', ':splat')} 200\n`).join('');
}

function pathsOf(dist: string): string[] {
  return readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz)$|^_(headers|redirects)$/.test(entry.name))
    .map((entry) => `${entry.parentPath.slice(dist.length)}/${entry.name}`)
    .map((path) => path.replace(/(\/index)?\.html$/, '') || '/')
    .toSorted();
}
