/** Runs the real server as a process. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';

const MAIN = resolve(import.meta.dirname, '../main.ts');

export type ServerProcess = Awaited<ReturnType<typeof startServer>>;

/**
 * Starts the server and waits until it listens.
 * @param before a shell command that sets limits for the server, such as `ulimit -S -f 1000`
 * @throws Error with the server's output if it ends before that
 */
export async function startServer(env: Readonly<Record<string, string>>, before?: string) {
  const { child, output, exited } = spawnNode([MAIN], { PORT: '0', LOG_LEVEL: 'silent', ...env }, before);
  const listening = new Promise<number>((resolvePort) => {
    const look = () => {
      const port = /Listening on http:\/\/\S+:(\d+)/.exec(output())?.[1];
      if (port) resolvePort(Number(port));
    };
    child.stdout?.on('data', look);
  });
  const ended = exited.then((status) => {
    throw new Error(`The server ended with status ${status}:\n${output()}`);
  });
  const port = await Promise.race([listening, ended]);
  ended.catch(() => {});
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    child,
    /** Its output so far, both streams. */
    output,
    /** Sends the signal and waits until the process ends. @returns the exit status; null after a kill */
    async stop(signal: NodeJS.Signals) {
      child.kill(signal);
      return exited;
    },
  };
}

/** Runs a server that can't start, until it ends. */
export async function runServer(env: Readonly<Record<string, string>>) {
  const { exited, stdout, stderr } = spawnNode([MAIN], env);
  const status = await exited;
  return { status, stdout: stdout(), stderr: stderr() };
}

function spawnNode(args: readonly string[], env: Readonly<Record<string, string>>, before?: string) {
  const { PATH = '', SITE_DIR = '', DIST_DIR = '', NODE_COMPILE_CACHE = '' } = process.env;
  const options = { env: { PATH, SITE_DIR, DIST_DIR, NODE_COMPILE_CACHE, ...env } };
  const child = before
    ? spawn('sh', ['-c', `${before} && exec "$0" "$@"`, process.execPath, ...args], options)
    : spawn(process.execPath, args, options);
  const stdout: Buffer[] = [];
  const stderr: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => stdout.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => stderr.push(chunk));
  const text = (chunks: Buffer[]) => Buffer.concat(chunks).toString();
  return {
    child,
    exited: once(child, 'close').then(([status]) => status as number | null),
    stdout: () => text(stdout),
    stderr: () => text(stderr),
    output: () => text(stdout) + text(stderr),
  };
}
