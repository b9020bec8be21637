/** `npm run build && npm run cdn-rules -- https://api.example.com`, for a host that serves the site without our server. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadContent } from '../../model/load.ts';
import { siteDirs } from '../../model/site-dir.ts';
import { headerRules, headersFile, redirectsFile } from './rules.ts';

const ROOT = join(import.meta.dirname, '../..');
const dirs = siteDirs(process.env, ROOT);
const { dist } = dirs;
const api = process.argv[2] ?? '';

if (!/^https:\/\/[^/]+$/.test(api)) {
  console.error('Name the origin of the lead API: npm run cdn-rules -- https://api.example.com');
  process.exit(2);
}
const { business } = loadContent(dirs.content, process.env);
const rules = await headerRules(dist, business);
writeFileSync(join(dist, '_headers'), headersFile(rules));
writeFileSync(join(dist, '_redirects'), redirectsFile(api));
console.log(`Wrote ${rules.size} rules to dist/_headers, and the way to ${api} to dist/_redirects.`);
