import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { DomUtils } from 'htmlparser2';
import type { FreeWindows } from '../../contract/booking/windows.ts';
import { splitUnbreakable } from '../../contract/unbroken.ts';
import { contentAt } from '../../model/at-path.ts';
import { escapeHtml } from '../../model/escape-html.ts';
import type { Content } from '../../model/load.ts';
import { type HtmlElement, parseHtml, serializeHtml, setInnerHtml } from '../http/html/html.ts';
import type { PageFacts } from '../http/static/filled-pages.ts';
import type { JobStore } from '../leads/job-store.ts';
import { type OpeningWords, openingWords } from './opening-words.ts';

/** One answer of the database is enough for all pages of that time. */
const KEPT_MS = 1_000;
/** A page does not wait longer for a database that is slow: it is sent without these lines. */
const PATIENCE_MS = 300;

/** @returns what is written into the page at a path, or undefined if nothing is known */
export function pageFacts(
  store: JobStore,
  content: Pick<Content, 'in' | 'schedule'>,
): (path: string) => Promise<PageFacts | undefined> {
  let asked: { at: number; free: Promise<FreeWindows | undefined> } | undefined;

  function freeNow(): Promise<FreeWindows | undefined> {
    if (!asked || Math.abs(store.now() - asked.at) >= KEPT_MS) {
      const free = store.freeWindows({ windows: 1 }, 1).catch(() => undefined);
      asked = { at: store.now(), free };
    }
    return Promise.race([asked.free, wait(PATIENCE_MS, undefined, { ref: false })]);
  }

  return async (path) => {
    if (!content.schedule.on) return undefined;
    const free = await freeNow();
    if (!free) return undefined;
    const words = openingWords(free, contentAt(content, path));
    return {
      version: createHash('sha256').update(JSON.stringify(words)).digest('base64url').slice(0, 8),
      write: (html) => write(html, words),
    };
  };
}

function write(html: string, { banner, quiet, slot, isScarce }: OpeningWords): string {
  const document = parseHtml(html);
  const places = DomUtils.findAll(
    ({ attribs }) => 'data-scarcity' in attribs || 'data-next-slot' in attribs,
    document.children,
  );
  for (const place of places) {
    const { attribs } = place;
    if ('data-scarcity' in attribs)
      setInnerHtml(place, inLine(attribs['data-scarcity'] === 'quiet' ? quiet : banner));
    else if (!slot) continue;
    else writeSlot(place, slot, isScarce);
    delete attribs.hidden;
  }
  return serializeHtml(document);
}

/** What follows the opening says that few are left. */
function writeSlot(place: HtmlElement, slot: string, isScarce: boolean): void {
  const words = DomUtils.findOne(({ name }) => name === 'b', place.children);
  if (!words) return;
  setInnerHtml(words, inLine(slot));
  if (isScarce) return;
  while (words.nextSibling) DomUtils.removeElement(words.nextSibling);
}

/** Keeps windows, dates and the like each on one line. */
function inLine(text: string): string {
  const parts = splitUnbreakable(text).map(escapeHtml);
  return parts.map((part, n) => (n % 2 ? `<span class="nobr">${part}</span>` : part)).join('');
}
