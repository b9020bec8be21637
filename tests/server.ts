/** The real server in a process of its own, on a free port, with an empty database. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runDesk, runLeads } from '../server/testing/run-command.ts';

const ROOT = join(import.meta.dirname, '..');
/** Less than a test may take, so that a server which never starts is told of with its output. */
const SLOW_START_MS = 100_000;

/** A lead as the owner's JSON export has it. */
export interface ExportedLead {
  id: string;
  received_at: string;
  name: string;
  phone: string;
  email: string;
  zip: string;
  service: string;
  details: string;
  preferred_day: string;
  page: string;
  page_title: string;
  /** Contents of the trailer; null where it was empty. */
  estimate: Record<string, unknown> | null;
  booking: { state: string; date: string; window: string } | null;
  /** First touch. */
  attribution: Record<string, unknown>;
  /** Last touch; empty for a form that was sent without script. */
  current_page: Record<string, unknown>;
  photos: { name: string; type: string; bytes: number }[];
  /** Events since, further requests of the same person included. */
  history: { kind: string; zip?: string }[];
}

export class SiteServer {
  readonly #process: ChildProcess;
  readonly #folder: string;
  readonly origin: string;

  private constructor(process: ChildProcess, folder: string, origin: string) {
    this.#process = process;
    this.#folder = folder;
    this.origin = origin;
  }

  /** @param settings environment variables over the tests' own */
  static async start(settings: Readonly<Record<string, string>> = {}): Promise<SiteServer> {
    const folder = mkdtempSync(join(tmpdir(), 'site-'));
    const child = spawn(process.execPath, ['server/main.ts'], {
      cwd: ROOT,
      env: {
        ...process.env,
        PORT: '0',
        HOST: '127.0.0.1',
        LOG_LEVEL: 'error',
        RATE_LIMIT_PER_HOUR: '0',
        DATABASE_URL: databaseUrl(folder),
        ...settings,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    return new SiteServer(child, folder, await listening(child));
  }

  /** The leads as the owner's command line exports them. */
  async leads(): Promise<ExportedLead[]> {
    return JSON.parse(await this.commandLine('export', '--format', 'json')) as ExportedLead[];
  }

  /** Output of `npm run leads`. */
  commandLine(...words: string[]): Promise<string> {
    return this.#outputOf(runLeads, words);
  }

  /** Output of `npm run desk`. */
  desk(...words: string[]): Promise<string> {
    return this.#outputOf(runDesk, words);
  }

  async #outputOf(command: typeof runLeads, words: readonly string[]): Promise<string> {
    const { status, stdout, stderr } = await command(words, { DATABASE_URL: databaseUrl(this.#folder) });
    if (status !== 0) throw new Error(stderr);
    return stdout;
  }

  async stop(): Promise<void> {
    if (this.#process.exitCode === null) {
      this.#process.kill('SIGTERM');
      const patience = setTimeout(() => this.#process.kill('SIGKILL'), 5_000);
      await once(this.#process, 'exit');
      clearTimeout(patience);
    }
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

function databaseUrl(folder: string): string {
  return `file:${join(folder, 'leads.db')}`;
}

/** The address the server says it listens on. @throws Error with its output when it says nothing or ends */
function listening(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    const giveUp = (why: string) => reject(new Error(`The server ${why}:\n${said}`));
    const timer = setTimeout(() => giveUp(`did not start in ${SLOW_START_MS} ms`), SLOW_START_MS);
    const listen = (chunk: Buffer) => {
      said += chunk;
      const [, origin] = /Listening on (http:\S+)/.exec(said) ?? [];
      if (!origin) return;
      clearTimeout(timer);
      resolve(origin);
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.once('exit', () => giveUp('ended'));
  });
}
