/** The owner's reports at the desk: what they say of leads that came, on a phone, by keyboard and on paper. */
import { readFileSync } from 'node:fs';
import { violations } from '../support/axe.ts';
import { ask, expect, test, win } from '../support/desk.ts';

test('a won job shows in sentences, charts, tables, CSV and on paper, and axe finds nothing', async ({
  device,
}) => {
  const page = await device({ viewport: { width: 320, height: 640 } });
  const source = `lists${test.info().workerIndex}`;
  const attribution = { utm_source: source, utm_medium: 'paid', initial_url: `${page.url()}?x` };
  await win(page, await ask(page, { attribution }), 31_250);
  await page.getByRole('link', { name: 'Reports', exact: true }).click();
  const part = (name: string) => page.getByRole('region', { name, exact: true });
  const paid = part('What paid');
  await expect(paid.getByText(`Ads on ${source}: 1 lead, 1 won, $312.50.`)).toBeVisible();
  await expect(paid.getByRole('listitem').filter({ hasText: `Ads on ${source}` })).toContainText('$312.50');
  await expect(
    paid
      .getByRole('row', { name: `Ads on ${source}` })
      .getByRole('cell')
      .nth(2),
  ).toHaveText('$312.50');

  await expect(part('When they get in touch').getByRole('cell').filter({ hasText: /\d/ })).not.toHaveCount(0);
  await expect(part('Your first answer').getByRole('listitem').first()).toContainText('Within 5 minutes');
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    paid.getByRole('link', { name: 'Download “What paid” as CSV' }).click(),
  ]);
  expect(readFileSync(await file.path(), 'utf8')).toMatch(new RegExp(`^Ads on ${source},.*,312\\.50`, 'm'));

  await page.getByRole('combobox', { name: 'By' }).selectOption('Week');
  await expect(paid.getByRole('columnheader', { name: 'Week', exact: true })).toBeVisible();
  await expect(paid.getByRole('rowheader', { name: 'All together' })).toBeVisible();

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation', { name: 'Desk' })).toBeHidden();
  await expect(page.getByRole('combobox')).toBeHidden();
  await expect(paid).toBeVisible();
});
