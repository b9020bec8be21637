/** Takes the pictures of a film, and puts them together. */
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import type { Run } from './terminal.ts';

/** Of a picture as it is taken; the film is smaller, at most 1 MB. */
const WIDTH = 880;
const HEIGHT = 600;
const FILM_WIDTH = 760;
/** A screen that stays longer is cut. */
const LONGEST_MS = 2_500;
/** A browser's window, which is shown smaller. */
const SITE = { width: 1280, height: Math.round((1280 * HEIGHT) / WIDTH) };
/** Colors that a program names by number. */
const COLORS = ['#5b6570', '#ff8d7e', '#8ee08a', '#f5cf6d', '#7db8ff', '#d9a2f0', '#6fd8d8', '#e8eaed'];

const STYLE = `
  body { margin: 0; background: #15191e; color: #e8eaed; font: 15px/19.6px 'DejaVu Sans Mono', monospace }
  header { display: flex; gap: 8px; height: 44px; padding-left: 20px; align-items: center }
  header i { width: 12px; height: 12px; border-radius: 50%; background: #3a424c }
  pre { margin: 0 0 0 24px; font: inherit }
  .cursor { background: #e8eaed; color: #15191e }`;

export class Camera {
  readonly #page: Page;
  readonly #frames: { picture: Buffer; ms: number }[] = [];
  #last = '';

  constructor(page: Page) {
    this.#page = page;
  }

  /** Shows a screen for so long; longer, up to a limit, where it is the one that is shown already. */
  async shoot(lines: readonly Run[][], ms: number): Promise<void> {
    const html = lines.map((runs) => runs.map(toHtml).join('')).join('\n');
    const last = this.#frames.at(-1);
    if (last && html === this.#last) {
      last.ms = Math.min(last.ms + ms, LONGEST_MS);
      return;
    }
    this.#last = html;
    await this.#page.setViewportSize({ width: WIDTH, height: HEIGHT });
    await this.#page.setContent(`<style>${STYLE}</style><header><i></i><i></i><i></i></header><pre>${html}</pre>`);
    await this.#keep(await this.#page.screenshot(), ms);
  }

  async shootSite(url: string, ms: number): Promise<void> {
    await this.#page.setViewportSize(SITE);
    await this.#page.goto(url, { waitUntil: 'networkidle' });
    this.#last = '';
    await this.#keep(await this.#page.screenshot(), ms);
  }

  /** @returns milliseconds that the film takes */
  async develop(file: string): Promise<number> {
    const delay = this.#frames.map(({ ms }) => ms);
    await sharp(
      this.#frames.map(({ picture }) => picture),
      { join: { animated: true } },
    )
      .webp({ quality: 55, effort: 3, delay, loop: 0 })
      .toFile(file);
    return delay.reduce((sum, each) => sum + each, 0);
  }

  async #keep(screenshot: Buffer, ms: number): Promise<void> {
    this.#frames.push({ picture: await sharp(screenshot).resize(FILM_WIDTH).png().toBuffer(), ms });
  }
}

function toHtml({ text, color, bold, dim, cursor }: Run): string {
  const style = [
    color === undefined ? '' : `color:${COLORS[color === 90 || color === 8 ? 0 : color % 8]}`,
    bold ? 'font-weight:bold' : '',
    dim ? 'opacity:.6' : '',
  ].filter(Boolean);
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `<span${cursor ? ' class="cursor"' : ''} style="${style.join(';')}">${escaped}</span>`;
}
