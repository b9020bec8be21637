/**
 * Writes `_headers` and `_redirects` into the built site, for a host that serves it without our server.
 *
 *     npm run build && node deploy/cdn/write-rules.ts https://api.example.com
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadContent } from '../../content/load.ts';
import { headerRules, headersFile, redirectsFile } from './rules.ts';

const ROOT = join(import.meta.dirname, '../..');
const dist = join(ROOT, 'dist');
const api = process.argv[2] ?? '';

if (!/^https:\/\/[^/]+$/.test(api)) {
  console.error('Name the origin of the lead API: node deploy/cdn/write-rules.ts https://api.example.com');
  process.exit(2);
}
const { business } = loadContent(join(ROOT, 'content'), process.env);
const rules = await headerRules(dist, business);
writeFileSync(join(dist, '_headers'), headersFile(rules));
writeFileSync(join(dist, '_redirects'), redirectsFile(api));
console.log(`Wrote ${rules.size} rules to dist/_headers, and the way to ${api} to dist/_redirects.`);
