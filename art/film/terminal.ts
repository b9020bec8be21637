/** A terminal with a program in it, whose keys are typed from here and whose screen can be looked at. */
import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import xterm from '@xterm/headless';

const COLUMNS = 92;
const ROWS = 26;
/** A program that writes nothing for so long waits for a key. */
const QUIET_MS = 250;

/** Letters of one look, and whether the cursor is on them. */
export interface Run {
  text: string;
  color: number | undefined;
  bold: boolean;
  dim: boolean;
  cursor: boolean;
}

export class Terminal {
  readonly #screen = new xterm.Terminal({ cols: COLUMNS, rows: ROWS, allowProposedApi: true });
  #shell: ChildProcess | undefined;
  #heard = 0;

  write(text: string): Promise<void> {
    return new Promise((done) => this.#screen.write(text, done));
  }

  start(command: string, cwd: string, env: NodeJS.ProcessEnv): void {
    const inside = `stty cols ${COLUMNS} rows ${ROWS}; exec ${command}`;
    // util-linux's `script` lends its program a terminal.
    const shell = spawn('script', ['-qfec', inside, '/dev/null'], { cwd, env });
    shell.stdout.on('data', (chunk: Buffer) => {
      this.#heard = Date.now();
      this.#screen.write(chunk);
    });
    this.#heard = Date.now();
    this.#shell = shell;
  }

  type(keys: string): void {
    this.#heard = Date.now();
    this.#shell?.stdin?.write(keys);
  }

  async untilQuiet(quietMs = QUIET_MS): Promise<void> {
    do await sleep(20);
    while (Date.now() - this.#heard < quietMs);
  }

  get isRunning(): boolean {
    return this.#shell !== undefined && this.#shell.exitCode === null;
  }

  /** Ends the program as Ctrl+C does. */
  async stop(): Promise<void> {
    this.type('\u0003');
    while (this.isRunning) await sleep(20);
  }

  /** All that was written, also above the screen. */
  text(): string {
    const { active } = this.#screen.buffer;
    return Array.from({ length: active.length }, (_, y) => active.getLine(y)?.translateToString(true)).join('\n');
  }

  lines(): Run[][] {
    const { active } = this.#screen.buffer;
    // Setup draws a cursor of its own.
    const cursor = { x: active.cursorX, y: active.cursorY };
    return Array.from({ length: ROWS }, (_, y) => {
      const line = active.getLine(active.baseY + y);
      const runs: Run[] = [];
      for (let x = 0; line && x < COLUMNS; x++) {
        const cell = line.getCell(x);
        if (!cell || cell.getWidth() === 0) continue;
        const look = {
          color: cell.isFgDefault() ? undefined : cell.getFgColor(),
          bold: cell.isBold() !== 0,
          dim: cell.isDim() !== 0,
          cursor: cell.isInverse() !== 0 || (!this.isRunning && x === cursor.x && y === cursor.y),
        };
        const last = runs.at(-1);
        const text = cell.getChars() || ' ';
        if (last && last.color === look.color && last.bold === look.bold && last.dim === look.dim && last.cursor === look.cursor)
          last.text += text;
        else runs.push({ text, ...look });
      }
      return runs;
    });
  }
}
