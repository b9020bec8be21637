import { MAX_PHOTO_BYTES } from '../../contract/photos.ts';
import { content } from '../support/pages.ts';
import { file, HEIC, PhotosField, photo } from '../support/photos.ts';
import { expect, findLeads, test } from '../support/site.ts';

const { errors, states, fields, restored } = content.quoteForm;
const words = fields.photos;

test('files that are no photos are rejected by name, and so is a seventh photo; the rest is sent', async ({
  page,
  server,
  visitor,
}) => {
  const field = await PhotosField.open(page);
  await field.choose(
    [
      file('notes.txt', Buffer.from('no picture'), 'text/plain'),
      file('IMG_1.HEIC', HEIC, 'image/heic'),
      file('huge.jpg', Buffer.alloc(MAX_PHOTO_BYTES + 1)),
      await photo('good.jpg', 'red'),
    ],
    1,
  );
  for (const [message, name] of [
    [errors.photo_wrong_type, 'notes.txt'],
    [errors.photo_heic, 'IMG_1.HEIC'],
    [errors.photo_too_big, 'huge.jpg'],
  ] as const) {
    await expect(field.message).toContainText(message.replace('{file}', name));
  }
  await expect(field.input).toHaveAccessibleDescription(/notes\.txt is not a photo/);

  const seven = await Promise.all(Array.from({ length: 7 }, (_, n) => photo(`${n}.jpg`, 'red')));
  await field.choose(seven, 6);
  await expect(field.message).toHaveText(words.left_out.replace('{count}', '2'));
  await field.removeButton(1).click();
  await expect(field.message).toHaveCount(0);
  await field.choose(seven.slice(0, 1), 6);
  await field.choose(seven.slice(0, 1), 6);
  await expect(field.message).toHaveText(words.left_out.replace('{count}', '1'));

  await field.form.send(visitor);
  await expect(page).toHaveURL(/\/thank-you-general$/);
  expect((await findLeads(visitor, server))[0]?.photos).toHaveLength(6);
});

test('a photo that the server refuses is named and can be removed, and the rest is sent', async ({
  page,
  server,
  visitor,
  complaints,
}) => {
  complaints.expect(/422/);
  const field = await PhotosField.open(page);
  const { buffer } = await photo('half.jpg', 'red');
  await field.input.setInputFiles([
    file('half.jpg', buffer.subarray(0, 400)),
    await photo('good.jpg', 'blue'),
  ]);
  await expect(field.form.element.getByRole('button', { name: /^Remove photo/ })).toHaveCount(2);
  await field.form.send(visitor);
  await expect(field.form.alert).toBeFocused();
  await expect(field.form.alert).toContainText('half.jpg could not be opened');
  await field.form.alert.getByRole('link', { name: /half\.jpg/ }).click();
  await expect(field.input).toBeFocused();
  await field.removeButton(1).click();
  await expect(field.form.alert).toHaveCount(0);
  expect(await field.form.typed()).toEqual(visitor);
  await field.form.submit.click();
  await expect(page).toHaveURL(/\/thank-you-general$/);
  expect((await findLeads(visitor, server)).map(({ photos }) => photos.map(({ name }) => name))).toEqual([
    ['good.jpg'],
  ]);
});

test('photos survive a lost connection and are sent once', async ({
  page,
  server,
  visitor,
  context,
  complaints,
}) => {
  complaints.expect(/api\/quotes|Failed to load resource/);
  await page.clock.install();
  const field = await PhotosField.open(page);
  await field.choose([await photo('a.jpg', 'red'), await photo('b.jpg', 'blue')], 2);
  await field.form.fill(visitor);
  await context.setOffline(true);
  await field.form.submit.click();
  for (const [n, pause] of [1_000, 2_000, 4_000].entries()) {
    await expect(field.form.submit).toHaveText(`The line is slow. Trying again, ${n + 1} of 3…`);
    await page.clock.runFor(pause);
  }
  await expect(field.form.alert).toContainText(states.offline.heading);
  await expect(field.form.alert).toContainText(words.kept);
  await expect(field.previews).toHaveCount(2);

  await context.setOffline(false);
  await field.form.alert.getByRole('button', { name: 'Try again' }).click();
  // The page's clock is ahead of the server's, to which the form may seem to be sent too fast.
  await expect(page).toHaveURL(/\/thank-you-general(#received)?$/);
  const leads = await findLeads(visitor, server);
  expect(leads.map(({ photos }) => photos.map(({ name }) => name))).toEqual([['a.jpg', 'b.jpg']]);
});

test('photos are gone after a reload, and the form says so', async ({ page, visitor }) => {
  const field = await PhotosField.open(page);
  await field.form.fill(visitor);
  await field.choose([await photo('a.jpg', 'red')], 1);
  const kept = () => page.evaluate(() => JSON.parse(localStorage.getItem('quote_draft') ?? '{}'));
  await expect.poll(kept).toMatchObject({ typed: visitor, photos: true });
  expect(JSON.stringify(await kept())).not.toContain('a.jpg');
  await page.reload();
  await field.form.hydrated();
  await expect(field.form.element.getByRole('status').filter({ hasText: words.gone })).toBeVisible();
  await expect(field.form.element.getByText(restored)).toHaveCount(0);
  expect(await field.form.typed()).toEqual(visitor);
});

test('if the photo script fails, the form says so and sends the text', async ({
  page,
  server,
  visitor,
  complaints,
}) => {
  complaints.expect(/photo-parts|Failed to load resource/);
  await page.route(/photo-parts/, (route) => route.abort('connectionfailed'));
  const field = await PhotosField.open(page);
  await field.form.fill(visitor);
  await field.input.setInputFiles([await photo('a.jpg', 'red')]);
  await expect(field.message).toHaveText(words.no_connection);
  await field.form.submit.click();
  await expect(page).toHaveURL(/\/thank-you-general$/);
  expect(await findLeads(visitor, server)).toMatchObject([{ photos: [] }]);
});
