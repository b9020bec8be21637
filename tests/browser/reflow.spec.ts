/**
 * All words stay readable, nothing scrolls sideways and every control can be hit (product section 9), also for people who
 * enlarge the page or its text, space it out, or read another language in it (WCAG 1.4.4, 1.4.10, 1.4.12, 2.5.8).
 */
import { Estimator, estimator } from '../estimator.ts';
import { onePageOfEachKind } from '../pages.ts';
import { expect, type Page, QuoteForm, test } from '../site.ts';
import { cutWords, unreadable } from '../text-layout.ts';

/** 1280 × 1024 at 400 %. */
const ENLARGED = { width: 320, height: 256 };
/** Widths of phones that people have. */
const PHONES = [320, 360, 375, 390, 400];
/** The distances of WCAG 1.4.12. */
const SPACED = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
p { margin-bottom: 2em !important }`;
/** Largest share of an enlarged screen that fixed parts may take. */
const MAX_FIXED = 0.25;

test.use({ contextOptions: { reducedMotion: 'reduce' }, bypassCSP: true });

for (const { path, kind } of onePageOfEachKind) {
  test(`${kind} page: every word can be read and every control hit, on all screens and however enlarged`, async ({
    page,
    complaints,
  }) => {
    if (kind === 'not-found') complaints.expect(/404|Page not found/);
    test.slow();
    await page.goto(path);
    const wrong: Record<string, string[]> = {};
    const note = (what: string, found: string[]) => {
      if (found.length > 0) wrong[what] = found;
    };

    await page.setViewportSize(ENLARGED);
    await page.evaluate(() => scrollTo({ top: innerHeight * 2, behavior: 'instant' }));
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(50);
    if ((await shareOfFixed(page)) >= MAX_FIXED) wrong['fixed parts take'] = ['a quarter of the screen'];

    await openEverything(page);
    const look = async (way: string, width: number, height = 700) => {
      await page.setViewportSize({ width, height });
      note(`${way} at ${width} px`, await unreadable(page));
    };
    await look('enlarged to 400 %', ENLARGED.width, ENLARGED.height);
    for (const width of [320, 390, 768, 1280]) {
      await look('as it is', width);
      note(`controls under 24 px at ${width} px`, await tooSmall(page));
    }
    for (const width of PHONES) {
      await page.setViewportSize({ width, height: 844 });
      note(`cut words at ${width} px`, await cutWords(page));
    }

    const spaced = await page.addStyleTag({ content: SPACED });
    for (const width of [320, 1280]) await look('spaced out', width);
    await spaced.evaluate((style) => (style as Element).remove());

    const devtools = await page.context().newCDPSession(page);
    for (const [standard, width] of [
      [32, 1280],
      [32, 390],
      [21, 320],
    ] as const) {
      await devtools.send('Page.setFontSizes', { fontSizes: { standard } });
      await look(`text at ${standard} px`, width);
    }
    await devtools.send('Page.setFontSizes', { fontSizes: { standard: 16 } });

    await page.evaluate(() => {
      document.documentElement.dir = 'rtl';
    });
    for (const width of [320, 1280]) await look('right to left', width);
    await page.evaluate(() => {
      document.documentElement.dir = 'ltr';
    });

    await lengthenWords(page);
    for (const width of [320, 1280]) await look('in long words', width);
    expect(wrong).toEqual({});
  });
}

test('no phone cuts a word of the estimator’s list', async ({ page }) => {
  const fill = await Estimator.open(page);
  for (const id of ['refrigerator', 'elliptical', 'hot-tub-4-to-6-people']) {
    const name = estimator.book.items[id]?.name ?? '';
    await fill.search.fill(name);
    await fill.tile(name).click();
  }
  for (const width of PHONES) {
    await page.setViewportSize({ width, height: 844 });
    expect(await cutWords(page), `at ${width}`).toEqual([]);
  }
});

test.describe('at 400 %', () => {
  test.use({ viewport: ENLARGED });

  test('the form can be filled in, mended and sent', async ({ page, visitor }) => {
    const form = await QuoteForm.open(page, '/hermantown-junk-removal');
    await form.submit.click();
    await expect(form.alert).toBeFocused();
    for (const name of ['name', 'phone', 'zip'] as const) {
      await form.field(name).focus();
      await page.keyboard.type(visitor[name]);
      expect(await isWhole(page), name).toBe(true);
    }
    await form.submit.focus();
    expect(await isWhole(page)).toBe(true);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/thank-you-general$/);
  });
});

/** All that a tap reveals, at once. */
function openEverything(page: Page): Promise<void> {
  return page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) {
      details.removeAttribute('name');
      details.open = true;
    }
  });
}

/** As a language with long compounds would have it; numbers stay what they are. */
function lengthenWords(page: Page): Promise<void> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const of = node.parentElement;
      if (of?.closest('script, style, template')) continue;
      node.textContent = (node.textContent ?? '').replace(/\p{L}{5,}/gu, (word) =>
        `${word}schifffahrtsgesellschaft`.slice(0, 24),
      );
    }
  });
}

/**
 * Controls smaller than 24 × 24 px. Links in a sentence are as high as its line, and that is all right as long as the
 * next one is not too near (WCAG 2.5.8).
 */
function tooSmall(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const controls = [
      ...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary'),
    ];
    return controls.flatMap((control) => {
      const { width, height } = control.getBoundingClientRect();
      if (!control.checkVisibility({ visibilityProperty: true }) || width === 0) return [];
      if (control.matches('[href="#main"], [type=hidden]') || (width >= 24 && height >= 24)) return [];
      const inSentence = control.matches('p a, li a') && getComputedStyle(control).display === 'inline';
      const beside =
        inSentence && (control.parentElement?.textContent ?? '').trim() !== control.textContent?.trim();
      return beside
        ? []
        : [`${Math.round(width)} × ${Math.round(height)}: ${control.outerHTML.slice(0, 120)}`];
    });
  });
}

/** Share of the screen that fixed parts take. */
function shareOfFixed(page: Page): Promise<number> {
  return page.evaluate(() => {
    const stays = (element: Element | null): boolean =>
      element !== null && (getComputedStyle(element).position === 'fixed' || stays(element.parentElement));
    let fixed = 0;
    let all = 0;
    for (let x = 2; x < innerWidth; x += 8) {
      for (let y = 2; y < innerHeight; y += 8) {
        all++;
        if (stays(document.elementFromPoint(x, y))) fixed++;
      }
    }
    return fixed / all;
  });
}

/** Whether the element in focus is on the screen with nothing over it, once the page has come to rest. */
function isWhole(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    let last = Number.NaN;
    while (last !== scrollY) {
      last = scrollY;
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
    const box = document.activeElement?.getBoundingClientRect() ?? new DOMRect();
    const corners = [
      [box.left + 6, box.top + 6],
      [box.right - 6, box.top + 6],
      [box.left + 6, box.bottom - 6],
      [box.right - 6, box.bottom - 6],
    ] as const;
    return corners.every(
      ([x, y]) => document.activeElement?.contains(document.elementFromPoint(x, y)) ?? false,
    );
  });
}
