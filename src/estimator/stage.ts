/** Animates the things in the trailers as they fall and settle. Downloaded with the first thing. */
import { type Part, type Things, transformOf } from '../../trailer/parts.ts';
import { Pile, STEP } from '../../trailer/pile.ts';

interface StageOptions {
  things: Things;
  bedHeight: number;
  moves: boolean;
}

interface Trailer {
  pile: Pile;
  waiting: Part[];
  /** Number of things dropped so far: each falls in its own way. */
  dropped: number;
}

/** Steps of the simulation per frame: waiting things speed up the falling ones. */
const STEPS_PER_FRAME = { alone: 1, each: 2, max: 10 };
/** Missed frames are made up for, so that a slow phone doesn't show slow motion. */
const MAX_MISSED_FRAMES = 3;
/** Per frame, while a whole list is loaded. */
const FRAME_BUDGET_MS = 8;
const DRIVE_OFF_MS = 450;
/** From which share of the trailer's volume on, and how far, as a share of its height. */
const SPRINGS = [
  { from: 0.97, give: 0.075 },
  { from: 0.5, give: 0.04 },
];

export class Stage {
  readonly #root: HTMLElement;
  readonly #options: StageOptions;
  readonly #trailers: Trailer[] = [];
  #frame = 0;
  #last = 0;
  /** Whether a whole list is being loaded, as fast as possible. */
  #isHurrying = false;

  constructor(root: HTMLElement, options: StageOptions) {
    this.#root = root;
    this.#options = options;
  }

  show(loads: readonly (readonly Part[])[]): void {
    const { bedHeight, moves } = this.#options;
    this.#isHurrying = !this.#trailers.some(({ dropped }) => dropped > 0) && loads.flat().length > 1;
    this.#trailers.length = Math.min(this.#trailers.length, loads.length);
    loads.forEach((parts, i) => {
      const trailer = this.#trailers[i] ?? { pile: new Pile(bedHeight), waiting: [], dropped: 0 };
      this.#trailers[i] = trailer;
      const before = new Set(trailer.pile.keys());
      const after = new Set(parts.map(({ key }) => key));
      for (const key of before) if (!after.has(key)) trailer.pile.remove(key);
      trailer.waiting = parts.filter(({ key }) => !before.has(key));
      if (moves) this.#bounce(i, parts, before);
    });
    // trailer.tsx has let the first thing fall already.
    const only = loads.flat().length === 1 && this.#trailers.every(({ dropped }) => dropped === 0);
    if (!moves || only) {
      for (const trailer of this.#trailers) while (this.#advance(trailer));
      this.#place('all');
    } else if (this.#frame === 0) {
      this.#last = 0;
      this.#frame = requestAnimationFrame(this.#onFrame);
    }
  }

  /** On a strip of its own, as the trailers are far from the form's button. */
  async driveOff(): Promise<void> {
    if (!this.#options.moves || !this.#trailers.some(({ dropped }) => dropped > 0)) return;
    const strip = document.createElement('div');
    strip.className = 'fill__leaving';
    strip.ariaHidden = 'true';
    const leaving = strip.appendChild(this.#root.cloneNode(true) as HTMLElement);
    // Lazy pictures would come after the trailer has left.
    const pictures = [...leaving.querySelectorAll('img')];
    for (const picture of pictures) picture.loading = 'eager';
    await Promise.allSettled(pictures.map((picture) => picture.decode()));
    document.body.append(strip);
    await leaving.animate(
      { translate: ['0', '100vw'] },
      { duration: DRIVE_OFF_MS, easing: 'ease-out', fill: 'forwards' },
    ).finished;
    strip.remove();
  }

  readonly #onFrame = (now: number): void => {
    const missed =
      this.#last === 0 ? 1 : Math.min(MAX_MISSED_FRAMES, Math.round((now - this.#last) / 1000 / STEP));
    this.#last = now;
    let isBusy = false;
    const end = performance.now() + FRAME_BUDGET_MS;
    for (const trailer of this.#trailers) {
      const hurry = Math.min(
        STEPS_PER_FRAME.max,
        STEPS_PER_FRAME.alone + trailer.waiting.length * STEPS_PER_FRAME.each,
      );
      let isMoving = true;
      for (let i = 0; isMoving && (this.#isHurrying ? performance.now() < end : i < missed * hurry); i++) {
        isMoving = this.#advance(trailer);
      }
      isBusy ||= isMoving;
    }
    this.#place(isBusy ? 'moving' : 'all');
    this.#frame = isBusy ? requestAnimationFrame(this.#onFrame) : 0;
  };

  /** One step of the simulation, or the next thing once all is at rest. @returns whether there is more to do */
  #advance(trailer: Trailer): boolean {
    if (trailer.pile.step()) return true;
    const next = trailer.waiting.shift();
    if (!next) return false;
    trailer.pile.drop(next, this.#options.things.look(next.id), trailer.dropped++);
    return true;
  }

  #place(which: 'all' | 'moving'): void {
    for (const { pile } of this.#trailers) {
      for (const place of pile.places(which)) {
        const style = this.#element(place.key)?.style;
        if (!style) continue;
        style.transform = transformOf(place);
        style.visibility = 'visible';
      }
    }
  }

  #element(key: string): HTMLElement | null {
    return this.#root.querySelector(`[data-key="${CSS.escape(key)}"]`);
  }

  #bounce(i: number, parts: readonly Part[], before: ReadonlySet<string>): void {
    const totalShare = (some: readonly Part[]) => some.reduce((sum, { share }) => sum + share, 0);
    const [old, now] = [totalShare(parts.filter(({ key }) => before.has(key))), totalShare(parts)];
    const spring = SPRINGS.find(({ from }) => old < from && now >= from);
    if (before.size === 0 || !spring) return;
    // Down once the thing has landed, up again, and to rest.
    const swing = [0, 1, -0.4, 0.2, -0.08, 0].map((part) => `scale(1, ${1 - part * spring.give})`);
    const trailer = this.#root.querySelectorAll('.fill__body')[i];
    trailer?.animate({ transform: swing, easing: 'ease-in-out' }, { delay: 420, duration: 900 });
  }
}
