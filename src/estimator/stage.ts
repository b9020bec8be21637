/** Moves the pictures of the things in the trailers as they fall and settle. Downloaded with the first thing. */
import { type Part, type Things, transformOf } from '../../trailer/parts.ts';
import { Pile, STEP } from '../../trailer/pile.ts';

interface StageOptions {
  things: Things;
  bedHeight: number;
  /** Whether things are seen falling; otherwise they are there at once. */
  moves: boolean;
}

/** A trailer, what is in it, and what waits to fall into it. */
interface Trailer {
  pile: Pile;
  waiting: Part[];
  /** Number of things that were ever dropped into it: each falls in its own way. */
  dropped: number;
}

/** Things that wait make the falling ones hurry: more steps in a frame. */
const STEPS = { alone: 1, each: 2, most: 10 };
/** Frames that are missed are made up for, so that a slow phone doesn't show slow motion. */
const MOST_MISSED = 3;
/** Time for a frame of a whole list, in milliseconds. */
const BUDGET_MS = 8;
const CURRENT = 'data-current';
/** When the springs give: from what share of the trailer's volume on, and how far, as a share of its height. */
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
  /** Whether a whole list is being loaded, which goes as fast as it can. */
  #hurries = false;

  constructor(root: HTMLElement, options: StageOptions) {
    this.#root = root;
    this.#options = options;
  }

  /** Lets what is new fall, and what stays settle where something is gone. */
  show(loads: readonly (readonly Part[])[]): void {
    const { bedHeight, moves } = this.#options;
    this.#hurries = !this.#trailers.some(({ dropped }) => dropped > 0) && loads.flat().length > 1;
    this.#trailers.length = Math.min(this.#trailers.length, loads.length);
    loads.forEach((parts, i) => {
      const trailer = this.#trailers[i] ?? { pile: new Pile(bedHeight), waiting: [], dropped: 0 };
      this.#trailers[i] = trailer;
      const before = new Set(trailer.pile.keys());
      const after = new Set(parts.map(({ key }) => key));
      for (const key of before) if (!after.has(key)) trailer.pile.remove(key);
      trailer.waiting = parts.filter(({ key }) => !before.has(key));
      if (moves) this.#springs(i, parts, before);
    });
    this.#mark();
    // The page has let the first thing fall already (trailer.tsx).
    const only = loads.flat().length === 1 && this.#trailers.every(({ dropped }) => dropped === 0);
    if (!moves || only) {
      for (const trailer of this.#trailers) while (this.#advance(trailer));
      this.#place('all');
    } else if (this.#frame === 0) {
      this.#last = 0;
      this.#frame = requestAnimationFrame(this.#onFrame);
    }
  }

  /** The trailer that is being filled drives over the bottom of the screen and away; the page is about to be left. */
  driveOff(): void {
    const trailer = this.#root.querySelector(`[${CURRENT}] > .fill__body`);
    if (!this.#options.moves || !trailer || !this.#trailers.some(({ dropped }) => dropped > 0)) return;
    const leaving = document.createElement('div');
    leaving.className = 'fill__leaving';
    leaving.ariaHidden = 'true';
    leaving.style.aspectRatio = this.#root.style.aspectRatio;
    leaving.append(trailer.cloneNode(true));
    document.body.append(leaving);
    const path = { transform: ['none', 'translateX(-3%)', 'translateX(100vw)'], offset: [0, 0.2, 1] };
    void leaving
      .animate(path, { duration: 1100, easing: 'ease-in', fill: 'forwards' })
      .finished.then(() => leaving.remove());
  }

  readonly #onFrame = (now: number): void => {
    const missed = this.#last === 0 ? 1 : Math.min(MOST_MISSED, Math.round((now - this.#last) / 1000 / STEP));
    this.#last = now;
    let busy = false;
    const end = performance.now() + BUDGET_MS;
    for (const trailer of this.#trailers) {
      const hurry = Math.min(STEPS.most, STEPS.alone + trailer.waiting.length * STEPS.each);
      let moving = true;
      for (let i = 0; moving && (this.#hurries ? performance.now() < end : i < missed * hurry); i++) {
        moving = this.#advance(trailer);
      }
      busy ||= moving;
    }
    this.#place(busy ? 'moving' : 'all');
    this.#frame = busy ? requestAnimationFrame(this.#onFrame) : 0;
  };

  /** One step, or the next thing once all is at rest. @returns whether there is more to do */
  #advance(trailer: Trailer): boolean {
    if (trailer.pile.step()) return true;
    const next = trailer.waiting.shift();
    if (!next) return false;
    trailer.pile.drop(next, this.#options.things.look(next.id), trailer.dropped++);
    return true;
  }

  /** Marks the trailer that the newest thing falls into, which is the one that a phone shows beside the price. */
  #mark(): void {
    const filled = this.#trailers.findLastIndex(({ waiting }) => waiting.length > 0);
    const trailers = [...this.#root.querySelectorAll('.fill__trailer')];
    if (filled < 0 && trailers.some((trailer) => trailer.hasAttribute(CURRENT))) return;
    const current = filled < 0 ? trailers.length - 1 : filled;
    trailers.forEach((trailer, i) => {
      trailer.toggleAttribute(CURRENT, i === current);
    });
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

  /** The springs give when a trailer gets half full, and full. */
  #springs(i: number, parts: readonly Part[], before: ReadonlySet<string>): void {
    const shareOf = (some: readonly Part[]) => some.reduce((sum, { share }) => sum + share, 0);
    const [old, now] = [shareOf(parts.filter(({ key }) => before.has(key))), shareOf(parts)];
    const spring = SPRINGS.find(({ from }) => old < from && now >= from);
    if (before.size === 0 || !spring) return;
    // Down once the thing has landed, up again, and to rest.
    const swing = [0, 1, -0.4, 0.2, -0.08, 0].map((part) => `scale(1, ${1 - part * spring.give})`);
    const trailer = this.#root.querySelectorAll('.fill__body')[i];
    trailer?.animate({ transform: swing, easing: 'ease-in-out' }, { delay: 420, duration: 900 });
  }
}
