/** Load from wrk: connections that ask for one path after the other, as fast as they can or at a pace. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { onCore } from './pinned-server.ts';

export interface Load {
  requests: number;
  perSecond: number;
  p50_ms: number;
  p99_ms: number;
}

export interface LoadOptions {
  paths: readonly string[];
  seconds: number;
  connections: number;
  /** Requests a second of all connections together; as many as it can without it. */
  pace?: number;
}

/** @throws Error if an answer was an error or a connection broke */
export async function load(origin: string, options: LoadOptions): Promise<Load> {
  const folder = mkdtempSync(join(tmpdir(), 'wrk-'));
  try {
    const script = join(folder, 'load.lua');
    writeFileSync(script, lua(options));
    const { connections, seconds } = options;
    const command = ['wrk', '-t1', `-c${connections}`, `-d${seconds}s`, '-s', script, origin];
    const [program, ...words] = onCore('load', command);
    const { stdout } = await promisify(execFile)(program, words);
    const line = stdout.split('\n').find((text) => text.startsWith('{')) ?? '{}';
    const { requests, us, p50, p99, errors } = JSON.parse(line) as Record<string, number>;
    if (!requests || !us || errors !== 0) throw new Error(`wrk met errors at ${origin}:\n${stdout}`);
    return {
      requests,
      perSecond: requests / (us / 1e6),
      p50_ms: (p50 ?? 0) / 1e3,
      p99_ms: (p99 ?? 0) / 1e3,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function lua({ paths, pace, connections }: LoadOptions): string {
  const delay = pace
    ? `function delay() return ${Math.max(1, Math.round((connections / pace) * 1000))} end`
    : '';
  return `
local paths = { ${paths.map((path) => JSON.stringify(path)).join(', ')} }
local requests = {}
local n = 0
wrk.headers["Accept-Encoding"] = "gzip"
function init()
  for i, path in ipairs(paths) do requests[i] = wrk.format("GET", path) end
end
function request()
  n = n % #requests + 1
  return requests[n]
end
${delay}
function done(summary, latency)
  local e = summary.errors
  print(string.format('{"requests":%d,"us":%d,"p50":%f,"p99":%f,"errors":%d}', summary.requests, summary.duration,
    latency:percentile(50), latency:percentile(99), e.connect + e.read + e.write + e.status + e.timeout))
end
`;
}
