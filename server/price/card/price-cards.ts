/** Draws cards one at a time, so that they never take the machine from leads, and keeps those that were drawn last. */
import type { Estimator } from '../../../model/estimator.ts';
import { drawnAsOf } from '../../../trailer/parts.ts';
import { type CardDirs, CardProcess, type Drawing } from './card-process.ts';
import type { LoadPicture, PriceCard } from './price-card.ts';
import { RecentFiles } from './recent-files.ts';

const MAX_KEPT_BYTES = 16 * 2 ** 20;
const MAX_WAITING = 20;

export class PriceCards {
  readonly #process: CardProcess;
  readonly #things: Omit<Drawing, 'card'>;
  readonly #drawn = new RecentFiles<Buffer>(MAX_KEPT_BYTES);
  readonly #underWay = new Map<string, Promise<Buffer>>();
  #turn: Promise<unknown> = Promise.resolve();

  constructor(
    dirs: CardDirs,
    { book, amounts, materials }: Pick<Estimator, 'book' | 'amounts' | 'materials'>,
  ) {
    this.#process = new CardProcess(dirs);
    this.#things = {
      shares: new Map(Object.entries(book.items).map(([id, { volume }]) => [id, volume / book.trailer])),
      drawnAs: drawnAsOf({ amounts, materials }),
    };
  }

  find({ key }: LoadPicture): Buffer | undefined {
    return this.#drawn.get(key);
  }

  /** @returns a PNG; undefined if too many cards wait. @throws Error, as CardProcess */
  async draw(card: PriceCard | LoadPicture): Promise<Buffer | undefined> {
    const begun = this.#underWay.get(card.key);
    if (begun) return begun;
    if (this.#underWay.size >= MAX_WAITING) return undefined;
    const drawn = this.#turn.then(() => this.#draw(card));
    this.#turn = drawn.catch(() => {});
    this.#underWay.set(card.key, drawn);
    return drawn.finally(() => this.#underWay.delete(card.key));
  }

  async #draw(card: PriceCard | LoadPicture): Promise<Buffer> {
    const png = await this.#process.draw({ card, ...this.#things });
    this.#drawn.add(card.key, png);
    return png;
  }
}
