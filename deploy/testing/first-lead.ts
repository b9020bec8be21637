/**
 * The owner's first minute, in deploy/testing/clean-root: from the link of an invitation to a test lead that a mail server and a
 * push service took: first-lead.ts ORIGIN CA_FILE LINK. It is both of them: their settings are its first lines, and a line to its input
 * says that the site has them.
 */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PushState } from '../../contract/desk/push.ts';
import type { TestLead } from '../../contract/desk/test-lead.ts';
import { startPushService } from '../../server/testing/push-service.ts';
import { startSmtp } from '../../server/testing/smtp.ts';
import { http2Client } from './http2.ts';

const OWNER = 'owner@example.com';
const PATIENCE_MS = 60_000;

const [origin = '', authority = '', link = ''] = process.argv.slice(2);
const { hostname, port } = new URL(origin);
const client = http2Client(hostname, Number(port || 443), readFileSync(authority, 'utf8'));
const smtp = await startSmtp();
const pushes = await startPushService();
console.log(`SMTP_URL=${smtp.url}\nLEADS_TO=${OWNER}\nPUSH_HOSTS=${pushes.host}`);
await once(process.stdin, 'data');

const begun = Date.now();
const say = (what: string) => console.log(`${what} after ${((Date.now() - begun) / 1_000).toFixed(1)} s`);

let cookie = '';
async function ask<T>(path: string, body?: string, type = 'application/json'): Promise<T | undefined> {
  const sent = { origin, cookie, 'sec-fetch-site': 'same-origin', ...(body && { 'content-type': type }) };
  const answer = await client.ask(body === undefined ? 'GET' : 'POST', path, sent, body);
  if (answer.status >= 400) throw new Error(`${path}: ${answer.status} ${answer.body}`);
  cookie ||= String(answer.headers['set-cookie'] ?? '').split(';')[0] ?? '';
  return answer.headers['content-type'] === 'application/json' ? (JSON.parse(answer.body) as T) : undefined;
}

await ask('/desk/join', new URL(link).search.slice(1), 'application/x-www-form-urlencoded');
say('signed in');
const { public_key = '' } = (await ask<PushState>('/api/desk/push')) ?? {};
await ask('/api/desk/push/subscription', JSON.stringify(pushes.subscribe(public_key)));
say('notifications on');
let test = await ask<TestLead>('/api/desk/test-lead', JSON.stringify({ key: 'first' }));
while (test?.sent?.mail.state !== 'sent' || test.sent.push.state !== 'sent') {
  if (Date.now() - begun > PATIENCE_MS) throw new Error(`no test lead: ${JSON.stringify(test)}`);
  await sleep(100);
  test = await ask<TestLead>('/api/desk/test-lead');
}
say('the desk says that both took the test lead');
console.log(
  `the phone shows “${pushes.pushed[0]?.message.notification.title}”, the mail “${smtp.mails[0]?.mail.subject}”`,
);
process.exit(pushes.pushed.length === 1 && smtp.mails.length === 1 ? 0 : 1);
