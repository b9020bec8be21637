/** Draws cards one at a time, so that they never take the machine from leads, and keeps those that were drawn last. */
import type { Estimator } from '../../../model/estimator.ts';
import { drawnAsOf, type Things } from '../../../model/trailer/parts.ts';
import { SiteKit } from './card-kit.ts';
import { drawCard } from './draw-card.ts';
import type { PriceCard } from './price-card.ts';

const MAX_KEPT_BYTES = 16 * 2 ** 20;
/** Cards that may wait for their turn. */
const MAX_WAITING = 20;

export class PriceCards {
  readonly #dir: string;
  readonly #things: Omit<Things, 'look'>;
  /** Finished cards, the one asked for last at the end. */
  readonly #kept = new Map<string, Buffer>();
  #keptBytes = 0;
  readonly #underWay = new Map<string, Promise<Buffer>>();
  #turn: Promise<unknown> = Promise.resolve();
  #kit: SiteKit | undefined;

  /** @param dir the folder with the built site */
  constructor(dir: string, { book, amounts, materials }: Pick<Estimator, 'book' | 'amounts' | 'materials'>) {
    this.#dir = dir;
    const kinds = drawnAsOf({ amounts, materials });
    this.#things = {
      share: (id) => (book.items[id]?.volume ?? 0) / book.trailer,
      drawnAs: (id) => kinds.get(id) ?? [],
    };
  }

  /** A card that was drawn before. */
  find({ key }: PriceCard): Buffer | undefined {
    const png = this.#kept.get(key);
    if (png) {
      this.#kept.delete(key);
      this.#kept.set(key, png);
    }
    return png;
  }

  /** @returns a PNG; undefined if too many cards wait. @throws if the site is not built */
  async draw(card: PriceCard): Promise<Buffer | undefined> {
    const begun = this.#underWay.get(card.key);
    if (begun) return begun;
    if (this.#underWay.size >= MAX_WAITING) return undefined;
    const drawn = this.#turn.then(() => this.#draw(card));
    this.#turn = drawn.catch(() => {});
    this.#underWay.set(card.key, drawn);
    return drawn.finally(() => this.#underWay.delete(card.key));
  }

  async #draw(card: PriceCard): Promise<Buffer> {
    this.#kit ??= await SiteKit.read(this.#dir);
    const kit = this.#kit;
    const png = await drawCard(card, { ...this.#things, look: (id) => kit.look(id) }, kit);
    this.#keep(card.key, png);
    return png;
  }

  #keep(key: string, png: Buffer): void {
    this.#kept.set(key, png);
    this.#keptBytes += png.length;
    for (const [oldest, { length }] of this.#kept) {
      if (this.#keptBytes <= MAX_KEPT_BYTES) return;
      this.#kept.delete(oldest);
      this.#keptBytes -= length;
    }
  }
}
