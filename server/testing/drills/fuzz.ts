/**
 * `npm run drill -- fuzz [requests] [at once] [seed]`: sends malformed requests of every kind to a real server, the same ones for
 * the same seed. Reports its answers and the growth of its memory.
 */
import { existsSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { formPage } from '../form-page.ts';
import { sendLead } from '../send-lead.ts';
import { type ServerProcess, startServer } from '../server-process.ts';
import { withDrillSite } from './drill.ts';
import { malformedRequest } from './malformed.ts';

/** The files of a small site with all forms, by path. */
export const FUZZ_SITE: Readonly<Record<string, string>> = {
  'dist/index.html': formPage(),
  'dist/404.html': '<h1>Oops!</h1>',
  'dist/price.html': formPage().replace(
    '<form ',
    '<form data-price-form method="post"><details><input name="couch-3-seats"></details><input name="stairs" type="checkbox"></form><form ',
  ),
};

const ANSWER_TIMEOUT_MS = 20_000;
const MAX_GROWTH_MB = 50;

/** @returns whether no answer was wrong, and the server still takes leads and has not grown */
export function main([requests = 100_000, atOnce = 16, seed = 1]: number[]): Promise<boolean> {
  return withDrillSite(
    undefined,
    async (env) => {
      const server = await startServer(env);
      const report = await fuzz(server, { requests, atOnce, seed });
      const alive = (await sendLead(server.url, 1, 'after')).status === 201;
      await server.stop('SIGTERM');
      console.log({ ...report, alive });
      return report.wrong === 0 && alive && (report.grownMb ?? 0) <= MAX_GROWTH_MB;
    },
    FUZZ_SITE,
  );
}

/** @throws when the server ends */
export async function fuzz(server: ServerProcess, plan: { requests: number; atOnce: number; seed: number }) {
  /** Number of answers by status; `none` is a connection closed without an answer, which HTTP allows for invalid requests. */
  const statuses: Record<string, number> = {};
  let next = 0;
  let before: number | undefined;
  const work = async () => {
    while (next < plan.requests) {
      const index = next++;
      if (index === Math.floor(plan.requests / 10)) before = memoryMb(server.child.pid);
      const status = await exchange(server.port, malformedRequest(plan.seed + index));
      statuses[status] = (statuses[status] ?? 0) + 1;
      if (server.child.exitCode !== null) throw new Error(`The server ended:\n${server.output()}`);
    }
  };
  await Promise.all(Array.from({ length: plan.atOnce }, work));
  const after = memoryMb(server.child.pid);
  /** Growth of the server's memory in MB after the first tenth of the requests; undefined if the system doesn't tell. */
  const grownMb = before === undefined || after === undefined ? undefined : Math.round(after - before);
  /** Number of wrong answers: status 5xx other than 503. */
  const wrong = Object.entries(statuses)
    .filter(([status]) => /^5/.test(status) && status !== '503')
    .reduce((sum, [, count]) => sum + count, 0);
  return { requests: plan.requests, statuses, wrong, grownMb };
}

/** Sends the bytes and reads until the server closes or has begun its answer. @returns the status, or `none` */
function exchange(port: number, bytes: Buffer): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let head = '';
    const status = () => /(?:^|\r\n\r\n)HTTP\/1\.1 (?!100)(\d{3})/.exec(head)?.[1];
    const done = () => {
      socket.destroy();
      resolve(status() ?? 'none');
    };
    socket.setTimeout(ANSWER_TIMEOUT_MS, done);
    socket.on('error', done);
    socket.on('close', done);
    socket.on('data', (chunk: Buffer) => {
      head += chunk.toString('latin1', 0, 64);
      if (status()) done();
    });
    socket.end(bytes);
  });
}

/** Memory of a process in MB; undefined if the system doesn't tell (it is not Linux). */
function memoryMb(pid: number | undefined): number | undefined {
  const path = `/proc/${pid}/status`;
  if (!existsSync(path)) return undefined;
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(path, 'utf8')) ?? [];
  return Number(kilobytes) / 1_024;
}
