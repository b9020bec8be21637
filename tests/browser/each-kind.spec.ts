/** One page of each kind, for everybody (product section 9; WCAG 1.3.1, 1.4.4, 1.4.10, 1.4.12, 2.5.3, 2.5.8, 3.2.4, 4.1.2). */
import { violations } from '../support/axe.ts';
import { onePageOfEachKind } from '../support/pages.ts';
import { expect, type Page, test } from '../support/site.ts';
import { findBrokenWords, findUnreadableText } from '../support/text-layout.ts';

const NUMBER = '(218) 555-0123';
const PHONE = { width: 390, height: 844 };
/** A small screen, much of which is under sticky bars. */
const LOW_PHONE = { width: 390, height: 667 };
const LAPTOP = { width: 1280, height: 720 };
/** A Letter sheet within its margins, roughly. */
const SHEET = { width: 700, height: 960 };
/** 1280 × 1024 at 400 %. */
const ENLARGED = { width: 320, height: 256 };
/** Widths of real phones. */
const PHONES = [320, 360, 375, 390, 400];
/** The distances of WCAG 1.4.12. */
const SPACED = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
p { margin-bottom: 2em !important }`;
/** Largest share of an enlarged screen that fixed parts may take. */
const MAX_FIXED = 0.25;
/** More Tab stops than any page has. */
const MAX_STOPS = 250;
/** Pages that begin with a picture and buttons; the others are a single column of text. */
const LANDINGS = ['home', 'services', 'city', 'item', 'cleanout'];
/** On a laptop, the others behave like one of these. */
const WIDE = ['home', 'city', 'price'];
/** Only these have a bar below the header. */
const WITH_BAR = ['city', 'item', 'cleanout'];

/** In order, between header and footer. */
const OUTLINES: Record<string, string> = {
  home: `
    - heading "Same-Day Junk Removal by a Local, Trusted Family Business" [level=1]
    - heading "What We Remove" [level=2]
    - heading "How full is the trailer?" [level=2]
    - heading "Get Your Free, No-Pressure Estimate" [level=2]
    - form "Get Your Free, No-Pressure Estimate"
    - heading "Still got junk?" [level=2]`,
  services: `
    - heading [level=1]
    - heading "Need Help Choosing?" [level=2]
    - form "Get Your Free, No-Pressure Estimate"`,
  price: `
    - navigation "You are here"
    - heading [level=1]
    - form "Get Your Free, No-Pressure Estimate"`,
  city: `
    - navigation "You are here"
    - heading "Duluth Junk Removal, Same Day Service" [level=1]
    - heading "Duluth Junk We Remove" [level=2]
    - heading "Why Duluth Loves Birch & Barrow" [level=2]
    - form "Get Your Free, No-Pressure Estimate"
    - heading "Still got junk?" [level=2]`,
  item: `
    - navigation "You are here"
    - heading "Hot Tub Removal Made Easy — We Handle Everything" [level=1]
    - region /./:
      - group "Project 1 of 4"
      - button "Previous project"
      - button "Next project"
      - button "Show project 1"
      - button "Pause"
    - heading "What hot tub removal costs" [level=2]
    - form "Get Your Free, No-Pressure Estimate"`,
  cleanout: `
    - navigation "You are here"
    - heading /Cleanout/ [level=1]
    - region /./:
      - button "Next project"
    - form "Get Your Free, No-Pressure Estimate"`,
  'thank-you': `
    - heading "Thank You" [level=1]
    - heading "What happens next" [level=2]
    - list:
      - listitem
      - listitem
      - listitem
    - link /Call Now/`,
  legal: `
    - heading "Privacy Policy" [level=1]
    - heading [level=2]`,
  'not-found': `
    - heading "Oops! Page not found" [level=1]
    - link "Return to Home"`,
};

test.use({ viewport: LAPTOP, bypassCSP: true });

for (const { path, kind } of onePageOfEachKind) {
  test(`${kind} page: it works with a screen reader, by keyboard, on paper and at every zoom`, async ({
    page,
    complaints,
  }) => {
    if (kind === 'not-found') complaints.expect(/404|Page not found/);
    test.slow();
    /** Faults by the way in which the page is used. */
    const wrong: Record<string, string[]> = {};
    const note = (way: string, found: string[]) => {
      if (found.length > 0) wrong[way] = [...(wrong[way] ?? []), ...found];
    };

    await page.goto(path);
    await expect.soft(page.locator('body')).toMatchAriaSnapshot(`
      - link "Skip to the page"
      - banner:
        - link "Birch & Barrow, home page"
        - link "Prices"
      - main
      - contentinfo:
        - navigation "Places"
        - navigation "Things we lift"
        - navigation "Cleanouts"
    `);
    await expect.soft(page.locator('main')).toMatchAriaSnapshot(OUTLINES[kind] ?? 'no outline of this kind');
    note('spoken to', await findUnspeakableControls(page));
    if (LANDINGS.includes(kind)) note('on a small laptop', await findUnseenButtons(page));

    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize(SHEET);
    await expect.soft(page.locator('body > header').getByText(NUMBER)).toBeVisible();
    note('on paper', await findPrintFaults(page));

    await page.emulateMedia({ media: 'screen', reducedMotion: 'reduce' });
    await page.setViewportSize(LOW_PHONE);
    note('by Tab', await tabThrough(page, WITH_BAR.includes(kind)));
    if (kind === 'home') {
      await page.setViewportSize(LAPTOP);
      note('by Tab on a laptop', await tabThrough(page));
    }

    await page.setViewportSize(ENLARGED);
    await page.evaluate(() => scrollTo({ top: innerHeight * 2, behavior: 'instant' }));
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(50);
    if ((await shareOfFixed(page)) >= MAX_FIXED)
      note('enlarged to 400 %', ['a quarter of the screen is fixed']);

    await openEverything(page);
    await page.setViewportSize(PHONE);
    note('by axe', await violations(page));
    if (WIDE.includes(kind)) {
      await page.setViewportSize(LAPTOP);
      note('by axe on a laptop', await violations(page));
    }

    const look = async (way: string, width: number, height = 700) => {
      await page.setViewportSize({ width, height });
      note(`${way} at ${width} px`, await findUnreadableText(page));
    };
    await look('enlarged to 400 %', ENLARGED.width, ENLARGED.height);
    for (const width of [320, 390, 768, 1280]) {
      await look('as it is', width);
      note(`controls under 24 px at ${width} px`, await findSmallControls(page));
    }
    for (const width of PHONES) {
      await page.setViewportSize({ width, height: 844 });
      note(`cut words at ${width} px`, await findBrokenWords(page));
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

/** Controls whose name lacks their visible text, and names with several targets. */
function findUnspeakableControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const plain = (text: string) => text.replace(/\s+/g, ' ').trim().toLowerCase();
    const wrong: string[] = [];
    const leadsTo = new Map<string, string>();
    for (const control of document.querySelectorAll<HTMLElement>('a[href], button, summary')) {
      if (!control.checkVisibility({ visibilityProperty: true })) continue;
      const written = plain(control.textContent ?? '');
      const picture = control.querySelector('img')?.alt ?? '';
      const name = plain(control.getAttribute('aria-label') ?? (written || picture));
      if (!name) wrong.push(`no name: ${control.outerHTML.slice(0, 80)}`);
      if (!name.includes(written)) wrong.push(`'${written}' is not in '${name}'`);
      if (!(control instanceof HTMLAnchorElement)) continue;
      // The page itself and the footer may each use a name in their own way.
      const key = `${control.closest('footer') ? 'footer' : 'page'}: ${name}`;
      if ((leadsTo.get(key) ?? control.href) !== control.href) wrong.push(`'${name}' leads to two places`);
      leadsTo.set(key, control.href);
    }
    return wrong;
  });
}

async function findUnseenButtons(page: Page): Promise<string[]> {
  await page.evaluate(() => document.fonts.ready);
  const form = await page.locator('#hero a[href="#quote-form"]').boundingBox();
  const phone = await page.locator('#hero a[href^="tel:"]').boundingBox();
  if (!form || !phone) return ['a button is missing'];
  return [
    ...(phone.y === form.y ? [] : ['the buttons are not side by side']),
    ...(phone.y + phone.height < LAPTOP.height ? [] : ['the buttons are below the first screen']),
  ];
}

/** Text and prices that are not black on white, and wasted ink. */
function findPrintFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const all = [...document.body.querySelectorAll('*')];
    const seen = all.filter((element) => element.checkVisibility({ visibilityProperty: true }));
    const called = (element: Element) => element.outerHTML.slice(0, 80);
    const must = ['h1', '[data-price-card] summary > h3 + span', '[data-price-card] li'];
    const useless = 'img, svg, form, iframe, input, select, [data-floating-call], [data-carousel]';
    return [
      ...must
        .flatMap((what) => [...document.querySelectorAll(what)])
        .flatMap((element) => (seen.includes(element) ? [] : [`hidden: ${called(element)}`])),
      ...seen.flatMap((element) => {
        const { color, backgroundColor, position } = getComputedStyle(element);
        return [
          ...(color === 'rgb(0, 0, 0)' ? [] : [`${color}: ${called(element)}`]),
          ...(backgroundColor === 'rgba(0, 0, 0, 0)' ? [] : [`on ${backgroundColor}: ${called(element)}`]),
          ...(position === 'fixed' ? [`fixed: ${called(element)}`] : []),
          ...(element.matches(useless) && !element.closest('[data-estimator]')
            ? [`useless: ${called(element)}`]
            : []),
        ];
      }),
      ...(document.documentElement.scrollWidth > innerWidth ? ['wider than the sheet'] : []),
    ];
  });
}

/** Each Tab stop must be visible, uncovered and in order. */
async function tabThrough(page: Page, andBack = false): Promise<string[]> {
  const wrong: string[] = [];
  await page.evaluate(() => {
    // As if the visitor had clicked at the very top.
    getSelection()?.setPosition(document.body, 0);
    (document.activeElement as HTMLElement).blur();
    scrollTo({ top: 0, behavior: 'instant' });
  });
  let last = { top: 0, left: 0 };
  let stops = 0;
  for (; stops < MAX_STOPS; stops++) {
    await page.keyboard.press('Tab');
    const stop = await describeFocus(page);
    if (!stop) break;
    wrong.push(...stop.wrong.map((what) => `${stop.name}: ${what}`));
    if (stop.inMain) {
      // From top to bottom; a step up can only lead into a column further right.
      if (stop.top < last.top - 60 && stop.left <= last.left) wrong.push(`${stop.name}: goes back up`);
      last = stop;
    }
  }
  // On the way back, header and trust bar can cover what scrolls in from above.
  for (let back = 1; andBack && back < stops; back++) {
    await page.keyboard.press('Shift+Tab');
    const stop = await describeFocus(page);
    wrong.push(...(stop?.wrong ?? []).map((what) => `on the way back, ${stop?.name}: ${what}`));
  }
  if (stops <= 5 || stops === MAX_STOPS) wrong.push(`${stops} stops`);
  return wrong;
}

/** Null once the focus has left the page. */
function describeFocus(page: Page) {
  return page.evaluate(async () => {
    const element = document.activeElement as HTMLElement | null;
    if (!element || element === document.body) return null;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const wrong: string[] = [];
    await Promise.all(element.getAnimations().map(({ finished }) => finished));
    if (!hasRing(element)) wrong.push('no visible focus');
    const boxes = [...element.getClientRects()];
    const [box = element.getBoundingClientRect()] = boxes;
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const points = [
      [x, y],
      [x, box.top + 3],
      [x, box.bottom - 3],
      [box.left + 3, y],
      [box.right - 3, y],
    ];
    if (box.width < 1 || box.height < 1) wrong.push('has no size');
    const covered = points.filter(([across = 0, down = 0]) => {
      const top = document.elementFromPoint(across, down);
      if (!top || element.contains(top) || top.contains(element)) return false;
      return Boolean(top.closest('body > header, [data-floating], [data-top-trust-bar]'));
    });
    // If the element fills half the screen, such as a scrolling table, a visible part is enough.
    if (covered.length > (box.height > innerHeight / 2 ? 3 : 0))
      wrong.push(`covered at ${covered.length} of 5 points`);
    if (box.bottom <= 0 || box.top >= innerHeight) wrong.push('out of sight');
    const words = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40);
    return {
      name: `${element.tagName.toLowerCase()} "${words || element.id}"`,
      top: box.top + scrollY,
      left: box.left,
      inMain: Boolean(element.closest('main')),
      wrong,
    };

    /** An outline, or a shadow around the element, of at least two pixels. */
    function hasRing(target: Element): boolean {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(target);
      const [, , , spread = 0] = [...boxShadow.matchAll(/(-?[\d.]+)px/g)].map(([, length]) => Number(length));
      return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) || spread >= 2;
    }
  });
}

function openEverything(page: Page): Promise<void> {
  return page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) {
      details.removeAttribute('name');
      details.open = true;
    }
  });
}

/** Simulates a language with long compounds; numbers stay. */
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

/** WCAG 2.5.8. Links in a sentence may be smaller if none is near, and links of a map if a list repeats them. */
function findSmallControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const controls = [
      ...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary'),
    ];
    return controls.flatMap((control) => {
      const { width, height } = control.getBoundingClientRect();
      if (!control.checkVisibility({ visibilityProperty: true }) || width === 0) return [];
      if (control.matches('[href="#main"], [type=hidden]') || (width >= 24 && height >= 24)) return [];
      const address = control.getAttribute('href');
      if (control.matches('.place-map a') && document.querySelector(`main li a[href="${address}"]`))
        return [];
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
