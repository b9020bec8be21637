/** Whether all text of a page is readable: not cut off, not covered. */
import type { Page } from '@playwright/test';
import { UNBREAKABLE } from '../../contract/unbroken.ts';

/** Lines of text that leave the screen or are clipped, and pairs that overlap. Ignores what scrolls, is truncated on purpose, or floats. */
export function findUnreadableText(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const screen = document.documentElement.clientWidth;
    const wrong: string[] = [];
    const lines: { box: DOMRect; size: number; node: Node; words: string }[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const words = node.textContent?.trim().slice(0, 40) ?? '';
      const element = node.parentElement;
      if (!words || !element?.checkVisibility({ visibilityProperty: true })) continue;
      // An SVG scales with its text.
      if (element.closest('svg')) continue;
      const bounds = boundsOf(element);
      if (!bounds) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const size = Number.parseFloat(getComputedStyle(element).fontSize);
      for (const box of range.getClientRects()) {
        if (box.width < 1) continue;
        if (box.left < bounds.left - 1 || box.right > bounds.right + 1) wrong.push(`cut off: ${words}`);
        if (box.top < bounds.top - 4 || box.bottom > bounds.bottom + 4) wrong.push(`cut in height: ${words}`);
        lines.push({ box, size, node, words });
      }
    }
    lines.sort((a, b) => a.box.top - b.box.top);
    for (const [i, a] of lines.entries()) {
      for (const b of lines.slice(i + 1)) {
        if (b.box.top >= a.box.bottom) break;
        if (a.node !== b.node && overlap(a, b)) wrong.push(`on each other: ${a.words} / ${b.words}`);
      }
    }
    if (document.documentElement.scrollWidth > screen) wrong.push('the page scrolls sideways');
    return [...new Set(wrong)];

    /** The area in which text may show; null for text outside of the page's flow. */
    function boundsOf(element: Element) {
      const bounds = { left: 0, right: screen, top: -Infinity, bottom: Infinity };
      for (let up: Element | null = element; up && up !== document.body; up = up.parentElement) {
        const style = getComputedStyle(up);
        const aside = style.position === 'fixed' || style.clipPath !== 'none';
        if (aside || style.textOverflow === 'ellipsis' || /auto|scroll/.test(style.overflowX)) return null;
        const box = up.getBoundingClientRect();
        if (/hidden|clip/.test(style.overflowX)) {
          bounds.left = Math.max(bounds.left, box.left);
          bounds.right = Math.min(bounds.right, box.right);
        }
        if (/hidden|clip/.test(style.overflowY)) {
          bounds.top = Math.max(bounds.top, box.top);
          bounds.bottom = Math.min(bounds.bottom, box.bottom);
        }
      }
      return bounds;
    }

    /** A line's box is higher than its letters, which reach about a third of the size around its middle. */
    function overlap(a: { box: DOMRect; size: number }, b: { box: DOMRect; size: number }): boolean {
      const across = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
      const apart = Math.abs(a.box.top + a.box.bottom - b.box.top - b.box.bottom) / 2;
      return across > 2 && (a.size + b.size) / 3 - apart > 1;
    }
  });
}

/** Broken anywhere but at a hyphen. */
export function findBrokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const cut: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!node.parentElement?.checkVisibility({ visibilityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      // All of it is on one line.
      if (range.getClientRects().length < 2) continue;
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[\p{L}\d'’]{4,}/gu)) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) cut.push(word);
      }
    }
    return cut;
  });
}

/** Windows, dates, prices, phone numbers and the like that are broken across lines. */
export function findBrokenParts(page: Page): Promise<string[]> {
  return page.evaluate((pattern) => {
    const broken: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!node.parentElement?.checkVisibility({ visibilityProperty: true })) continue;
      for (const { 0: part, index } of (node.textContent ?? '').matchAll(new RegExp(pattern, 'gu'))) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + part.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) broken.push(part);
      }
    }
    return broken;
  }, UNBREAKABLE.source);
}

/** Lines that hold fewer than three letters of a longer word. An address may break anywhere, and any word at its hyphen. */
export function findShreddedWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const shredded = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!node.parentElement?.checkVisibility({ visibilityProperty: true })) continue;
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(
        /(?<![^\s-])[\p{L}’']{4,}(?![@._])/gu,
      )) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        if (range.getClientRects().length < 2) continue;
        const lines = new Map<number, string>();
        for (let i = 0; i < word.length; i++) {
          range.setStart(node, index + i);
          range.setEnd(node, index + i + 1);
          const top = Math.round(range.getBoundingClientRect().top);
          lines.set(top, (lines.get(top) ?? '') + word[i]);
        }
        if ([...lines.values()].some((letters) => letters.length < 3))
          shredded.add([...lines.values()].join('/'));
      }
    }
    return [...shredded];
  });
}

/** Headings less than 1.2 times as large as the text of the page. */
export function findSmallHeadings(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const size = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize);
    return [...document.querySelectorAll('h1, h1 *, h2, h3')]
      .filter((heading) => heading.textContent && heading.checkVisibility())
      .filter((heading) => size(heading) > 0 && size(heading) < 1.2 * size(document.body))
      .map((heading) => `${heading.tagName} "${heading.textContent?.slice(0, 40)}"`);
  });
}
