/** The real server in its own process, on a free port, with an empty database. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runDesk, runLeads } from '../../server/testing/run-command.ts';
import { type ServerProcess, startServer } from '../../server/testing/server-process.ts';

/** From the owner's JSON export. */
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
  /** Null if the trailer was empty. */
  estimate: Record<string, unknown> | null;
  booking: { state: string; date: string; window: string } | null;
  status: string;
  jobs: { state: string; window: { date: string; id: string } | null }[];
  /** First touch. */
  attribution: Record<string, unknown>;
  /** Empty for a form that was sent without JavaScript. */
  current_page: Record<string, unknown>;
  photos: { name: string; type: string; bytes: number }[];
  /** Later events, including further requests of the same person. */
  history: { kind: string; zip?: string }[];
}

export class SiteServer {
  #server: ServerProcess;
  readonly #folder: string;
  readonly origin: string;

  private constructor(server: ServerProcess, folder: string) {
    this.#server = server;
    this.#folder = folder;
    this.origin = server.url;
  }

  /** @param settings environment variables that override the tests' own */
  static async start(settings: Readonly<Record<string, string>> = {}): Promise<SiteServer> {
    const folder = mkdtempSync(join(tmpdir(), 'site-'));
    return new SiteServer(await startOn(folder, settings), folder);
  }

  /** Restarts it with other settings, on the same port and database. */
  async restart(settings: Readonly<Record<string, string>>): Promise<void> {
    await this.#server.stop('SIGTERM');
    this.#server = await startOn(this.#folder, { PORT: String(this.#server.port), ...settings });
  }

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
    await this.#server.stop('SIGTERM');
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

function startOn(folder: string, settings: Readonly<Record<string, string>>): Promise<ServerProcess> {
  return startServer({
    HOST: '127.0.0.1',
    LOG_LEVEL: 'error',
    RATE_LIMIT_PER_HOUR: '0',
    DATABASE_URL: databaseUrl(folder),
    ...settings,
  });
}

function databaseUrl(folder: string): string {
  return `file:${join(folder, 'leads.db')}`;
}
