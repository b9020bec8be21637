import { holdResponses } from '../support/hold-responses.ts';
import { content } from '../support/pages.ts';
import { file, HEIC, PhotosField, photo } from '../support/photos.ts';
import { expect, findLeads, type Page, test } from '../support/site.ts';

const { states, fields } = content.quoteForm;
const words = fields.photos;

/** The request is passed on unchanged. */
async function nextBody(page: Page): Promise<string> {
  const request = await page.waitForRequest('**/api/quotes');
  return (request.postDataBuffer() ?? Buffer.alloc(0)).toString('latin1');
}

test('photos, whose script loads on demand, are previewed, removable, sent small and stored without their location', async ({
  page,
  server,
  visitor,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  const field = await PhotosField.open(page);
  await field.form.fill(visitor);
  const photoScripts = () => scripts.filter((url) => /photo-parts/.test(url));
  expect(photoScripts()).toEqual([]);
  await field.input.focus();
  await expect.poll(photoScripts).toHaveLength(1);
  const large = await photo('large.jpg', 'red', 4_000, 3_000);
  await field.choose([large, await photo('b.jpg', 'green')], 2);
  await field.choose([await photo('c.jpg', 'blue')], 3);
  await expect(field.form.element.getByText('3 of 6 photos added.')).toBeAttached();
  const shape = await field.previews
    .first()
    .evaluate(({ naturalWidth, naturalHeight }: HTMLImageElement) => [naturalWidth, naturalHeight]);
  expect(shape).toEqual([1_536, 2_048]);
  await field.removeButton(2).click();
  await expect(field.previews).toHaveCount(2);

  const sent = nextBody(page);
  await field.form.submit.click();
  const body = await sent;
  await expect(page).toHaveURL(/\/thank-you-general$/);
  await expect(page.locator('[data-receipt] [data-thumbnails] img')).toHaveCount(2);
  expect(body).not.toMatch(/Phonemaker|Exif/);
  expect(body.length).toBeLessThan(300_000);
  const [lead] = await findLeads(visitor, server);
  // A multipart form ends lines with CRLF.
  const details = visitor.details.replaceAll('\n', '\r\n');
  expect(lead).toMatchObject({ zip: visitor.zip, details, page: '/' });
  expect(lead?.photos.map(({ name, type }) => [name, type])).toEqual([
    ['large.jpg', 'image/jpeg'],
    ['c.jpg', 'image/jpeg'],
  ]);
  expect(lead?.attribution).toMatchObject({ form_page: '/' });
});

test('a JPEG that is cut off is previewed, sent and stored', async ({ page, server, visitor }) => {
  const field = await PhotosField.open(page);
  await field.form.fill(visitor);
  const { buffer } = await photo('cut.jpg', 'red', 800, 600);
  for (const [index, end] of [-1, -2, -300].entries())
    await field.choose([file(`cut${end}.jpg`, buffer.subarray(0, end))], index + 1);
  await field.form.submit.click();
  await expect(page).toHaveURL(/\/thank-you-general$/);
  const [lead] = await findLeads(visitor, server);
  expect(lead?.photos).toHaveLength(3);
});

test('HEIC photos that the browser can open are sent as JPEG, whatever their names and types', async ({
  page,
  server,
  visitor,
}) => {
  // Stands in for Safari, which opens HEIC; Chromium does not.
  await page.addInitScript(() => {
    const original = window.createImageBitmap as (...args: unknown[]) => Promise<ImageBitmap>;
    window.createImageBitmap = async (source: unknown, ...rest: unknown[]) => {
      const isHeic = source instanceof Blob && (await source.slice(4, 12).text()) === 'ftypheic';
      return original(isHeic ? new ImageData(40, 30) : source, ...rest);
    };
  });
  const field = await PhotosField.open(page);
  const { buffer } = await photo('', 'red');
  await field.choose(
    [
      file('IMG_1.HEIC', HEIC, 'image/heic'),
      file('IMG_2.heic', buffer, 'image/heic'),
      file('IMG_3', buffer, ''),
    ],
    3,
  );
  await expect(field.message).toHaveCount(0);
  await field.form.send(visitor);
  await expect(page).toHaveURL(/\/thank-you-general$/);
  expect((await findLeads(visitor, server))[0]?.photos.map(({ name, type }) => [name, type])).toEqual([
    ['IMG_1.jpg', 'image/jpeg'],
    ['IMG_2.jpg', 'image/jpeg'],
    ['IMG_3.jpg', 'image/jpeg'],
  ]);
});

test('sending shows the photos’ progress, and none can be removed during it', async ({ page, visitor }) => {
  const field = await PhotosField.open(page);
  await field.choose([await photo('a.jpg', 'red'), await photo('b.jpg', 'blue')], 2);
  await field.form.fill(visitor);
  await page.evaluate(() => {
    // An upload that stalls after a thousand bytes.
    XMLHttpRequest.prototype.send = function () {
      this.upload.dispatchEvent(new ProgressEvent('progress', { loaded: 1_000, total: 10_000 }));
    };
  });
  await field.form.submit.click();
  const first = states.sending_photos.replace('{n}', '1').replace('{total}', '2');
  await expect(field.form.submit).toHaveText(first);
  await expect(field.form.element.getByRole('status')).toHaveText(first);
  await expect(field.form.element.getByRole('button', { name: /Remove photo/ })).toHaveCount(0);
  await expect(field.input).toBeDisabled();
  expect(
    await field.form.element
      .locator('progress')
      .first()
      .evaluate((bar: HTMLProgressElement) => bar.value),
  ).toBe(1_000);
});

test('photos chosen before the script loaded are kept; by keyboard, removing one moves the focus to the next, and finally to the field', async ({
  page,
}) => {
  const arrive = await holdResponses(page, /quote-form-entry/);
  await page.goto('/');
  const field = new PhotosField(page);
  await field.form.openMore();
  const three = await Promise.all(['red', 'green', 'blue'].map((color) => photo(`${color}.jpg`, color)));
  await field.input.setInputFiles(three);
  arrive();
  await field.form.hydrated();
  await expect(field.previews).toHaveCount(3);
  await field.input.focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(field.removeButton(2)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(field.previews).toHaveCount(2);
  await expect(field.removeButton(2)).toBeFocused();
  await page.keyboard.press('Space');
  await expect(field.removeButton(1)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(field.previews).toHaveCount(0);
  await expect(field.input).toBeFocused();
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('one tap opens the camera', async ({ page }) => {
    const field = await PhotosField.open(page);
    const opened = page.waitForEvent('filechooser');
    const capture = field.input.evaluate(
      (input) =>
        new Promise((resolve) => {
          input.addEventListener('click', () => resolve(input.getAttribute('capture')), { once: true });
        }),
    );
    await field.form.element.getByRole('button', { name: words.camera }).tap();
    const chooser = await opened;
    expect(await capture).toBe('environment');
    await chooser.setFiles([await photo('shot.jpg', 'red')]);
    await expect(field.previews).toHaveCount(1);
    // Choosing files opens no camera afterwards.
    await expect(field.input).not.toHaveAttribute('capture');
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('photos are sent by a plain form; a broken one is named beside the field, and the input is kept', async ({
    page,
    server,
    visitor,
    complaints,
  }) => {
    complaints.expect(/422/);
    await page.goto('/');
    const field = new PhotosField(page);
    await field.form.fill(visitor);
    await field.input.setInputFiles([file('notes.txt', Buffer.from('no picture'), 'text/plain')]);
    await field.form.submit.click();
    await field.form.cameBack();
    await expect(field.input).toHaveAccessibleDescription(/^notes\.txt is not a photo/);
    await expect(field.form.alert).toContainText('notes.txt');
    expect(await field.form.typed()).toEqual(visitor);
    await field.input.setInputFiles([
      await photo('a.jpg', 'red', 4_000, 3_000),
      await photo('b.jpg', 'blue'),
    ]);
    await field.form.submit.click();
    await expect(page).toHaveURL(/\/thank-you-general$/);
    const leads = await findLeads(visitor, server);
    expect(leads.map(({ photos }) => photos.map(({ name }) => name))).toEqual([['a.jpg', 'b.jpg']]);
  });
});
