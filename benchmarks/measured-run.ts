/** Runs a command and measures its cost, with that of all processes that it starts. Needs Linux, as it reads /proc. */
import { type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';

export interface Cost {
  /** Time by the clock. */
  seconds: number;
  /** Time of all processors together. */
  cpuSeconds: number;
  /** Highest sum over all processes; memory that several of them share counts once. */
  peakMiB: number;
}

interface Sample {
  pid: string;
  cpuSeconds: number;
  MiB: number;
}

const SAMPLE_MS = 250;
/** Of the fields in /proc/PID/stat after the name in brackets: group, ticks of user and system time. */
const GROUP = 2;
const USER_TICKS = 11;
const SYSTEM_TICKS = 12;
const TICKS_PER_SECOND = 100;

/** @throws Error with the command's output when the command fails */
export async function runMeasured(command: string, args: string[], options: SpawnOptions): Promise<Cost> {
  const begun = performance.now();
  const child = spawn(command, args, { ...options, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (data) => {
      output += data;
    });
  }
  const cpu = new Map<string, number>();
  let peakMiB = 0;
  const timer = setInterval(() => {
    const samples = sampleGroup(child.pid ?? 0);
    for (const { pid, cpuSeconds } of samples) cpu.set(pid, cpuSeconds);
    peakMiB = Math.max(
      peakMiB,
      samples.reduce((sum, { MiB }) => sum + MiB, 0),
    );
  }, SAMPLE_MS);
  const [status] = await once(child, 'close');
  clearInterval(timer);
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${output}`);
  return {
    seconds: (performance.now() - begun) / 1000,
    cpuSeconds: [...cpu.values()].reduce((sum, seconds) => sum + seconds, 0),
    peakMiB,
  };
}

/** The processes of a group, by the process that leads it. */
function sampleGroup(leader: number): Sample[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
        if (Number(fields[GROUP]) !== leader) return [];
        const [, kB] = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? [];
        const ticks = Number(fields[USER_TICKS]) + Number(fields[SYSTEM_TICKS]);
        return [{ pid, cpuSeconds: ticks / TICKS_PER_SECOND, MiB: Number(kB ?? 0) / 1024 }];
      } catch {
        return []; // The process has ended.
      }
    });
}
