/** Photos of the site at the desk, until they are in the draft; how visitors come to see them: desk-site.spec.ts. */
import { violations } from '../support/axe.ts';
import { ask, change, find } from '../support/desk.ts';
import {
  BUILD,
  closeSheet,
  expect,
  type Page,
  PHONE,
  siteOf,
  tapOnPage,
  test,
} from '../support/desk-site.ts';
import { content } from '../support/pages.ts';
import { file, HEIC, photo } from '../support/photos.ts';
import { freeWindows } from '../support/windows.ts';

const ID = 'photos.home.hero';
const WORDS = 'Two of us with a hot tub';

test.describe.configure({ mode: 'serial', timeout: BUILD.timeout });

const place = (page: Page) => page.locator(`[data-field="${ID}"]`);

async function choose(page: Page, chosen: Awaited<ReturnType<typeof photo>>) {
  await place(page).locator('input[type=file]').setInputFiles(chosen);
  return page.getByRole('dialog', { name: 'Top of the page', exact: true });
}

async function takeOut(page: Page): Promise<void> {
  await place(page)
    .getByRole('button', { name: /Take out/ })
    .tap();
  await closeSheet(page);
  await expect(page.getByRole('button', { name: '1 change' })).toBeHidden();
}

test('a photo is chosen, its middle moved, and told in words, without which it is refused', async ({
  device,
}) => {
  const page = await device({ viewport: PHONE });
  const { own_photos } = await siteOf(page);
  await page.goto('/desk/site');
  await page.getByRole('button', { name: 'Search, and what is on no page' }).tap();
  await expect(page.getByText(own_photos)).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).tap();
  await tapOnPage(page, ID);

  const sheet = await choose(page, await photo('IMG_1.jpg', '#a33', 1600, 1200));
  const frame = sheet.getByRole('figure', { name: 'On a phone' });
  await expect(frame).toBeVisible();
  await expect(sheet.getByRole('figure', { name: 'On a computer' })).toBeVisible();
  const slider = sheet.getByRole('slider', { name: /top or the bottom/ });
  const shown = () => frame.locator('img').evaluate((image: HTMLImageElement) => image.style.top);
  const middle = await shown();
  await slider.focus();
  await page.keyboard.press('End');
  expect(await shown()).not.toBe(middle);
  const words = sheet.getByLabel(/for people who can’t see it/);
  await expect(words).not.toHaveValue('');
  await words.fill('');
  await sheet.getByRole('button', { name: 'Put it into the draft' }).tap();
  await expect(sheet.getByText(/Expected words/).first()).toBeVisible();
  await words.fill(WORDS);
  await sheet.getByLabel(/^The same in/).fill('Dos de nosotros');
  await sheet.getByRole('button', { name: 'Put it into the draft' }).tap();
  await expect(sheet).toBeHidden();
  await expect(place(page).getByRole('img', { name: WORDS })).toBeVisible();

  await takeOut(page);
});

test('a file that is no photo is refused in words, and a drafted one is taken out', async ({ device }) => {
  const page = await device({ viewport: PHONE });
  await page.goto('/desk/site');
  await tapOnPage(page, ID);
  const sheet = await choose(page, file('IMG_2.HEIC', HEIC));
  const words = sheet.getByLabel(/for people who can’t see it/);
  await words.fill(WORDS);
  await sheet.getByRole('button', { name: 'Put it into the draft' }).tap();
  await expect(sheet.getByText(/Most Compatible/)).toBeVisible();
  await expect(words).toHaveValue(WORDS);
  await sheet.getByRole('button', { name: 'Close' }).tap();
  await choose(page, await photo('IMG_3.jpg', '#3a3', 1600, 1200));
  await sheet.getByRole('button', { name: 'Put it into the draft' }).tap();
  await expect(page.getByRole('button', { name: '1 change' })).toBeVisible();
  await takeOut(page);
  expect((await siteOf(page)).draft).toEqual({});
});

test('its screens pass axe by day and by night, fit the narrowest phone, and have room for a thumb', async ({
  device,
}) => {
  const page = await device({ viewport: { width: 320, height: 600 } });
  const check = async (what: string) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await violations(page), `${what}, ${colorScheme}`).toEqual([]);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth), what).toBe(320);
  };
  await page.goto('/desk/site');
  await tapOnPage(page, ID);
  await expect(place(page)).toBeVisible();
  await check('places');
  const sheet = await choose(page, await photo('IMG_4.jpg', '#33a', 1600, 1300));
  await expect(sheet.getByRole('figure').first()).toBeVisible();
  await check('the photo');
  await sheet.getByLabel(/^Add one from before/).setInputFiles(await photo('IMG_5.jpg', '#a3a', 1600, 1300));
  await expect(sheet.getByRole('img', { name: 'Before' })).toBeVisible();
  await expect(sheet.getByLabel(/for people who can’t see it/)).toHaveValue(/^Before and after: /);
  await check('before and after');
  const heights = await sheet
    .locator('button, textarea, input, label.file')
    .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().height));
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
  await sheet.getByRole('button', { name: 'Put it into the draft' }).tap();
  await expect(place(page).getByRole('img', { name: /^Before and after/ })).toBeVisible();
  const sizeOf = (image: HTMLImageElement) => image.naturalWidth / image.naturalHeight;
  await expect.poll(() => place(page).getByRole('img').evaluate(sizeOf)).toBeCloseTo(4 / 3, 1);
  await takeOut(page);
});

test('photos of a job are offered once its customer has allowed it, on their page', async ({
  device,
  page: visitor,
}) => {
  const page = await device({ viewport: PHONE });
  const window = (await freeWindows(page)).at(-4);
  const name = await ask(page, { window_date: window?.date, window_id: window?.id });
  const {
    id,
    customer_link,
    jobs: [job],
  } = await find(page, name);
  await page.goto(`/desk/leads/${id}`);
  await page.getByLabel('Photos after the job').setInputFiles(await photo('after.jpg', '#3a6', 1600, 1200));
  await expect(page.getByRole('img', { name: /^After the job/ })).toBeVisible();
  await change(page, `/jobs/${job?.id}/done`, {});

  const { photos } = content.booking.page;
  await visitor.goto(new URL(customer_link ?? '').pathname);
  const asked = visitor.getByRole('radiogroup', { name: photos.ask });
  await expect(asked.getByRole('radio', { checked: true })).toHaveCount(0);
  expect(await violations(visitor)).toEqual([]);
  await page.goto('/desk/site');
  await tapOnPage(page, ID);
  await expect(place(page)).toBeVisible();
  await expect(page.getByRole('button', { name: /From a job/ })).toHaveCount(0);
  await asked.getByRole('radio', { name: photos.yes }).check();
  await visitor.getByRole('button', { name: photos.button }).click();
  await expect(visitor.getByText(content.booking.page.done.photos)).toBeVisible();

  await page.reload();
  await tapOnPage(page, ID);
  await place(page)
    .getByRole('button', { name: /From a job/ })
    .tap();
  const jobs = page.getByRole('dialog', { name: 'Photos of jobs' });
  expect(await violations(page)).toEqual([]);
  await jobs.getByRole('button', { name: /^After the job/ }).tap();
  const sheet = page.getByRole('dialog', { name: 'Top of the page', exact: true });
  await expect(sheet.getByRole('figure').first()).toBeVisible();
  await sheet.getByRole('button', { name: 'Put it into the draft' }).tap();
  await expect(page.getByRole('button', { name: '1 change' })).toBeVisible();
  await takeOut(page);
});
