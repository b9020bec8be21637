/** The form says what will happen, in each language of the site: its button names the window. */
import { weekdayName, windowName } from '../../contract/booking/names.ts';
import { addDays } from '../../contract/dates.ts';
import { relativeDayName } from '../../contract/near-days.ts';
import { Estimator } from '../support/estimator.ts';
import { contents } from '../support/pages.ts';
import { expect, findLeads, QuoteForm, test } from '../support/site.ts';
import { findBrokenParts } from '../support/text-layout.ts';
import { chooseDay, customerPath, fetchFreeWindows, ZIP } from '../support/windows.ts';

for (const { booking, estimator, home, language, quoteForm } of contents) {
  test.describe(language.name, () => {
    test('the button names the window, and the day is not asked for again', async ({
      page,
      server,
      visitor,
    }) => {
      const form = await QuoteForm.open(page, home.path);
      await form.fill({ ...visitor, zip: ZIP });
      await expect(form.submit).toHaveText(quoteForm.submit);
      await form.element.getByText(booking.chooser.choose).click();
      const { reserve, pay } = booking.chooser;
      const { today, days } = await fetchFreeWindows(page);
      for (const { date, windows } of days) {
        const id = windows.find(({ left }) => left > 0)?.id;
        if (!id) continue;
        const words =
          date < addDays(today, 2) ? reserve.near : date < addDays(today, 7) ? reserve.week : reserve.later;
        const said = words
          .replace('{short}', weekdayName(date, language, 'short'))
          .replace('{long}', weekdayName(date, language, 'long'))
          .replace('{day}', relativeDayName(today, date, booking, language))
          .replace('{window}', windowName(id, language));
        await chooseDay(page, { booking, language }, date);
        await expect(form.submit).toHaveText(said);
      }
      await expect(form.element).toContainText(pay);
      await expect(form.field('preferred_day')).toBeHidden();
      await form.element.getByText(booking.chooser.call).click();
      await expect(form.submit).toHaveText(quoteForm.submit);
      await expect(form.field('preferred_day')).toBeVisible();

      await form.element.getByText(booking.chooser.choose).click();
      await form.submit.click();
      await expect(page.locator('h1')).toHaveText(booking.page.booked);
      expect(await findLeads(visitor, server)).toMatchObject([{ preferred_day: '' }]);
    });

    test('visitors who come from the price have a window chosen; windows, dates, prices and numbers don’t break across lines', async ({
      page,
      visitor,
    }) => {
      await page.setViewportSize({ width: 320, height: 664 });
      await page.goto(estimator.path);
      const fill = await new Estimator(page, estimator.words).opened();
      await fill.tile(estimator.book.items['couch-3-seats']?.name ?? '').click();
      await fill.book.click();
      const form = await new QuoteForm(page).hydrated();
      await expect(form.element.getByLabel(booking.chooser.choose)).toBeChecked();
      await expect(form.element.locator('[data-window]').first()).toBeVisible();
      await expect(form.submit).not.toHaveText(quoteForm.submit);
      expect(await findBrokenParts(page)).toEqual([]);
      await form.send({ name: visitor.name, phone: visitor.phone, zip: ZIP });
      const path = await customerPath(page);
      expect(await findBrokenParts(page)).toEqual([]);
      await page.goto(path);
      await page.getByText(booking.page.move, { exact: true }).click();
      expect(await findBrokenParts(page)).toEqual([]);

      // On paper, it fits a Letter sheet with margins, and has the number to call instead of forms.
      await page.emulateMedia({ media: 'print' });
      await page.setViewportSize({ width: 739, height: 979 });
      await expect(page.locator('a[href^="tel:"]')).toBeVisible();
      await expect(page.getByRole('button')).toHaveCount(0);
      expect(await page.locator('html').evaluate((sheet) => sheet.scrollHeight)).toBe(979);
    });
  });
}
