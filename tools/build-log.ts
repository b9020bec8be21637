interface Step {
  name: string;
  begun: number;
}

type Output = Pick<NodeJS.WriteStream, 'isTTY' | 'write'>;

const NAME_WIDTH = 12;
const BAR_WIDTH = 30;
const LINE_EVERY_MS = 10_000;

export class BuildLog {
  readonly #out: Output;
  readonly #begun = performance.now();
  #step: Step | undefined;
  #lastProgress = 0;

  constructor(out: Output = process.stdout) {
    this.#out = out;
  }

  step(name: string): void {
    this.#step = { name, begun: performance.now() };
    this.#lastProgress = performance.now();
    if (this.#out.isTTY) this.#rewrite(`${name.padEnd(NAME_WIDTH)}…`);
  }

  progress(done: number, total: number): void {
    if (!this.#step) return;
    const name = this.#step.name.padEnd(NAME_WIDTH);
    const now = performance.now();
    if (this.#out.isTTY) {
      const filled = Math.round((done / total) * BAR_WIDTH);
      const bar = '█'.repeat(filled) + '░'.repeat(BAR_WIDTH - filled);
      this.#rewrite(`${name}${bar} ${done} of ${total}`);
    } else if (now - this.#lastProgress > LINE_EVERY_MS) {
      this.#lastProgress = now;
      this.#out.write(`${name}${done} of ${total}\n`);
    }
  }

  done(result: string): void {
    if (!this.#step) return;
    const { name, begun } = this.#step;
    this.#step = undefined;
    if (this.#out.isTTY) this.#rewrite('');
    this.#out.write(`${name.padEnd(NAME_WIDTH)}${result}, ${seconds(begun)}\n`);
  }

  say(text: string): void {
    this.#out.write(`${text}\n`);
  }

  elapsed(): string {
    return seconds(this.#begun);
  }

  #rewrite(text: string): void {
    this.#out.write(`\r\x1b[2K${text}`);
  }
}

function seconds(begun: number): string {
  return `${((performance.now() - begun) / 1000).toFixed(1)} s`;
}

export function madeAndReused(made: number, all: number): string {
  if (all === 0) return 'none';
  if (made === 0) return `all ${all} reused`;
  return made === all ? `${all} made` : `${made} made, ${all - made} reused`;
}
