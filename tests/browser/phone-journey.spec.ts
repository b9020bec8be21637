/** From the landing page to an appointment with a price range, in another language than the owner's. */
import { windowEnds, windowName } from '../../contract/booking/names.ts';
import { fill as fillIn } from '../../model/fill.ts';
import { Estimator } from '../support/estimator.ts';
import { content, lastContent } from '../support/pages.ts';
import { expect, findLeads, type Page, QuoteForm, test } from '../support/site.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const [SERVED_ZIP = ''] = content.schedule.towns.keys();

const { booking, estimator, home, language, pathOf, quoteForm } = lastContent;
const nameOf = (id: string) => estimator.book.items[id]?.name ?? id;
const [couch, fridge] = [nameOf('couch-3-seats'), nameOf('refrigerator')];

test('an appointment with a price takes at most 5 taps and 3 typed fields', async ({
  page,
  server,
  visitor,
}, info) => {
  await page.goto(home.path);
  const taps = await countTaps(page);
  let step = 0;
  const picture = (name: string) => page.screenshot({ path: info.outputPath(`${++step}-${name}.png`) });
  await picture('landing');

  const fill = await new Estimator(page, estimator.words).opened();
  await fill.tile(couch).tap();
  await fill.tile(fridge).tap();
  await expect(fill.price).toHaveText(/\$\d.*\$\d/);
  const price = (await fill.price.textContent()) ?? '';
  await picture('estimate');

  await fill.book.tap();
  const form = new QuoteForm(page);
  await expect(form.element).toContainText(quoteForm.list.heading);
  await expect(form.element).toContainText(price);
  await expect(form.field('name')).toBeInViewport();
  await picture('form');

  await form.field('name').tap();
  await form.hydrated();
  // From field to field by the phone keyboard's own key.
  await page.keyboard.type(visitor.name);
  await page.keyboard.press('Tab');
  await page.keyboard.type(visitor.phone);
  await page.keyboard.press('Tab');
  await page.keyboard.type(SERVED_ZIP);
  // A visitor who taps 'Book this' gets the windows at once.
  await expect(form.element.locator('.quote-form__send')).toContainText(price);
  const [date, window = ''] = await chosenWindow(form);
  await expect(form.submit).toContainText(windowName(window, language));
  await picture('filled-in');
  // The tap that sends leads to the next page, where taps are not counted.
  expect((await taps()) + 1).toBeLessThanOrEqual(5);
  await form.submit.tap();
  await expect(page).toHaveURL(pathOf('/thank-you-general'));
  const receipt = page.locator('[data-receipt]');
  await expect(page.locator('h1')).toHaveText(booking.page.booked);
  for (const text of [windowName(window, language), price, `${couch}, ${fridge}`]) {
    await expect(receipt).toContainText(text);
  }
  const load = receipt.locator('.receipt-load img');
  await expect(load).toHaveAttribute('alt', `${price}: ${couch}, ${fridge}`);
  expect(
    await load.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
  ).toBe(1040);
  const ends = windowEnds(window, language, booking.noon);
  const [first] = booking.receipt.steps;
  await expect(page.locator('.receipt-steps')).toContainText(
    `${fillIn(first?.title ?? '', ends)} ${first?.text}`,
  );
  await picture('sent');

  const [lead] = await findLeads(visitor, server);
  expect(lead?.estimate).toMatchObject({
    list: 'couch-3-seats_refrigerator',
    price,
    version: estimator.book.version,
  });
  expect(lead?.booking).toMatchObject({ state: 'booked', date, window });
  // The owner reads it in the primary language.
  const { items } = content.estimator.book;
  const list = `${items['couch-3-seats']?.name}, ${items['refrigerator']?.name}`;
  const shown = await server.commandLine('show', lead?.id ?? '');
  for (const text of [price, list, estimator.book.version]) expect(shown).toContain(text);
  expect(await server.commandLine('export', '--format', 'csv')).toContain(`"${list}"`);
  expect(await page.evaluate(() => localStorage.getItem('trailer_list'))).toBeNull();
});

/** Date and id of the window that the form would book. */
async function chosenWindow(form: QuoteForm): Promise<string[]> {
  const chosen = form.element.locator('[data-window]:has(:checked)');
  return ((await chosen.getAttribute('data-window')) ?? '').split(' ');
}

/** Scrolling and typing are no taps. */
async function countTaps(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    document.documentElement.dataset['taps'] = '0';
    // Not clicks: a tap on a label causes two.
    addEventListener('pointerup', () => {
      const { dataset } = document.documentElement;
      dataset['taps'] = String(Number(dataset['taps']) + 1);
    });
  });
  return async () => Number(await page.evaluate(() => document.documentElement.dataset['taps']));
}
