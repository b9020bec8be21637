/**
 * Visits a site over HTTP/2 until SIGTERM, as deploy/testing/clean-root does while it updates: load-drill.ts ORIGIN CA_FILE
 * LEADS_FILE. Writes the ids of the leads that were acknowledged; the exit status is 1 when a request failed.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { http2Client } from './http2.ts';
import { type Ask, visitWithoutPause } from './load.ts';

/** Leaves the build some of the processor. */
const PAUSE_MS = 20;

const [origin = '', authority = '', file = ''] = process.argv.slice(2);
const { hostname, port } = new URL(origin);
const client = http2Client(hostname, Number(port || 443), readFileSync(authority, 'utf8'));
const ask: Ask = async (...request) => {
  await sleep(PAUSE_MS);
  return client.ask(...request);
};
const load = visitWithoutPause(ask, ['/', '/services', '/healthz'], 2);
process.on('SIGTERM', async () => {
  await load.stop();
  client.close();
  writeFileSync(file, JSON.stringify([...load.leads]));
  console.log(`${load.count()} requests, ${load.failures.length} failed`, ...load.failures);
  process.exit(load.failures.length > 0 ? 1 : 0);
});
