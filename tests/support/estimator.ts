import { expect, type Locator, type Page } from '@playwright/test';
import { content } from './pages.ts';

export const { estimator } = content;
export const PRICE = estimator.path;

export class Estimator {
  readonly page: Page;
  readonly #words: Pick<typeof estimator.words, 'book'>;

  /** @param words of the page's language */
  constructor(page: Page, words: Pick<typeof estimator.words, 'book'> = estimator.words) {
    this.page = page;
    this.#words = words;
  }

  /** Waits until the estimator runs. */
  static async open(page: Page, path = PRICE): Promise<Estimator> {
    await page.goto(path);
    return new Estimator(page).opened();
  }

  get element(): Locator {
    return this.page.locator('[data-estimator]');
  }
  get result(): Locator {
    return this.element.locator('.fill__result');
  }
  /** On a phone that has scrolled past the trailer. */
  get bar(): Locator {
    return this.element.locator('.fill__bar');
  }
  get price(): Locator {
    return this.element.locator('.fill__price');
  }
  get book(): Locator {
    return this.result.getByRole('link', { name: this.#words.book });
  }
  /** The things in the trailers. */
  get things(): Locator {
    return this.element.locator('[data-thing]');
  }
  get search(): Locator {
    return this.element.getByRole('searchbox');
  }
  get announcement(): Locator {
    return this.element.locator('[data-announcement]');
  }

  /** The first, as things that fit at the same price are offered twice. */
  tile(name: string): Locator {
    const named = { has: this.page.getByText(name, { exact: true }) };
    return this.element.locator('.fill__tile').filter(named).first();
  }

  /** Scrolls there as a visitor does, and waits until the estimator runs. */
  async opened(): Promise<this> {
    await this.page.mouse.move(5, 5);
    const island = this.page.locator('[data-island="estimator"]');
    const folded = this.page.locator('[data-folded-estimator]:not([open]) > summary');
    if ((await folded.count()) > 0) await folded.click();
    await island.scrollIntoViewIfNeeded();
    await expect(island).toHaveAttribute('data-ready', '');
    return this;
  }
}
