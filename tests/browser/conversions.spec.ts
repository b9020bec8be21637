import { QuoteForm, test } from '../support/site.ts';
import { expect, waitForDebounces, waitForRecord, watchConversions } from '../support/tracking-site.ts';

test('only the attempt that succeeds reports one submission and one arrival; reload, back and forward report nothing', async ({
  page,
  context,
  visitor,
  complaints,
}) => {
  complaints.expect(/429/);
  const calls = await watchConversions(context);
  const form = await QuoteForm.open(page, '/garage-cleanout');
  await form.submit.click();
  await expect(form.alert).toBeVisible();
  await page.route('/api/quotes', (route) => route.fulfill({ status: 429, json: { error: 'too many' } }));
  await form.send(visitor);
  await expect(form.alert.getByRole('button', { name: 'Try again' })).toBeVisible();
  await waitForDebounces(page);
  expect(calls).toEqual([]);
  await page.unroute('/api/quotes');
  await form.alert.getByRole('button', { name: 'Try again' }).click();
  await expect(page).toHaveURL('/thank-you-cleanout');
  await expect.poll(() => calls).toEqual(['submission', 'arrival']);

  // The tests' browser has no back/forward cache: each of these is a new load.
  await page.reload();
  await waitForRecord(page);
  await page.goBack();
  await expect(page).toHaveURL('/garage-cleanout');
  await waitForRecord(page);
  await page.goForward();
  await expect(page).toHaveURL('/thank-you-cleanout');
  await waitForRecord(page);
  await waitForDebounces(page);
  expect(calls).toEqual(['submission', 'arrival']);
});
