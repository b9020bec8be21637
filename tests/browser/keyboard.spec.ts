/** Everything works by keyboard alone, in a sensible order, with a focus that can be seen. */
import { normalizePhone } from '../../contract/phone.ts';
import { content, onePageOfEachKind } from '../pages.ts';
import { expect, leadsOf, type Page, QuoteForm, test } from '../site.ts';

/** More Tab stops than any page has. */
const MAX_STOPS = 250;

test('a visitor fills in, mends and sends the form without a pointer', async ({ page, server, visitor }) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  await expect(page.locator(':focus')).toHaveText('Skip to the page');
  await expect(page.locator(':focus')).toBeInViewport();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await page.locator(':focus').evaluate((element) => Boolean(element.closest('main')))).toBe(true);
  const form = new QuoteForm(page);
  for (let i = 0; i < MAX_STOPS; i++) {
    if (await form.field('name').evaluate((field) => field === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expect(form.field('name')).toBeFocused();
  await form.hydrated();
  await page.keyboard.type(visitor.name);
  await page.keyboard.press('Tab');
  await page.keyboard.type('123');
  await page.keyboard.press('Enter');

  await expect(form.alert).toBeFocused();
  await page.keyboard.press('Tab'); // the phone number
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(form.field('phone')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(visitor.phone);
  await page.keyboard.press('Tab');
  await page.keyboard.type(visitor.zip);
  await page.keyboard.press('Tab'); // when to come
  await page.keyboard.press('Tab');
  await expect(form.submit).toBeFocused();
  await page.keyboard.press('Tab'); // the privacy policy
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab'); // the street
  await page.keyboard.press('Tab'); // how to get in
  await page.keyboard.press('Tab');
  await page.keyboard.type('Piano');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Tom');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Second floor');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Photos of the pile')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(form.more.getByRole('button', { name: content.quoteForm.submit })).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/\/thank-you-general$/);
  expect(await leadsOf(visitor, server)).toMatchObject([
    {
      phone: normalizePhone(visitor.phone),
      zip: '95814',
      service: 'piano',
      preferred_day: 'tomorrow',
      details: 'Second floor',
    },
  ]);
});

/** On wide screens the others have the same controls in the same order. */
const WIDE = ['home'];
/** Only these have a bar below the header. */
const WITH_BAR = ['city', 'item', 'cleanout'];

for (const [width, height] of [
  [390, 667],
  [1280, 800],
] as const) {
  for (const { path, kind } of onePageOfEachKind) {
    if (width > 390 && !WIDE.includes(kind)) continue;
    test(`${kind} page at ${width} px: every Tab stop is visible, uncovered and in order`, async ({
      page,
      complaints,
    }) => {
      if (kind === 'not-found') complaints.expect(/404|Page not found/);
      test.slow();
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height });
      await page.goto(path);
      const wrong: string[] = [];
      let last = { top: 0, left: 0 };
      let stops = 0;
      for (; stops < MAX_STOPS; stops++) {
        await page.keyboard.press('Tab');
        const stop = await describeFocus(page);
        if (!stop) break;
        wrong.push(...stop.wrong.map((what) => `${stop.name}: ${what}`));
        if (stop.inMain) {
          // From top to bottom; a step back up can only lead into a column further right.
          if (stop.top < last.top - 60 && stop.left <= last.left) wrong.push(`${stop.name}: goes back up`);
          last = stop;
        }
      }
      // And back: what comes in from above has the header and the trust bar in its way.
      for (let back = 1; WITH_BAR.includes(kind) && back < stops; back++) {
        await page.keyboard.press('Shift+Tab');
        const stop = await describeFocus(page);
        wrong.push(...(stop?.wrong ?? []).map((what) => `on the way back, ${stop?.name}: ${what}`));
      }
      expect(stops).toBeGreaterThan(5);
      expect(stops).toBeLessThan(MAX_STOPS);
      expect(wrong).toEqual([]);
    });
  }
}

/** The element in focus, where it is, and what is wrong with it; null once the focus has left the page. */
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
    // Of something that fills half the screen, such as a table to scroll, a part is enough.
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

    /** An outline, or a shadow that spreads around the element, of two pixels at least. */
    function hasRing(target: Element): boolean {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(target);
      const [, , , spread = 0] = [...boxShadow.matchAll(/(-?[\d.]+)px/g)].map(([, length]) => Number(length));
      return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) || spread >= 2;
    }
  });
}
