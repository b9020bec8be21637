/** The form with a screen reader, in each language (WCAG 1.3.1, 4.1.2, 4.1.3). */
import { fill } from '../../model/fill.ts';
import { contents } from '../support/pages.ts';
import { expect, QuoteForm, test } from '../support/site.ts';

for (const { language, home, quoteForm } of contents) {
  test(`the form in ${language.name} is read field by field, with mistakes at their fields`, async ({
    page,
  }) => {
    const { fields, errors, summary } = quoteForm;
    const form = await QuoteForm.open(page, home.path);
    await expect(form.element).toMatchAriaSnapshot(`
      - form "${quoteForm.heading}":
        - textbox "${fields.name.label} *"
        - textbox "${fields.phone.label} *"
        - textbox "${fields.zip.label} *"
        - button "${quoteForm.submit}"
    `);
    await form.openMore();
    await expect(form.more).toMatchAriaSnapshot(`
      - combobox "${fields.service.label}"
      - combobox "${fields.preferred_day.label}"
      - textbox "${fields.details.label}"
      - textbox "${fields.email.label}"
      - button "${quoteForm.submit}"
    `);
    for (const name of ['name', 'phone', 'zip'] as const)
      await expect(form.field(name)).toHaveAttribute('required');
    await expect(form.element.getByRole('status')).toHaveCount(1);

    await form.submit.click();
    await expect(form.alert).toBeFocused();
    await expect(form.alert).toMatchAriaSnapshot(`
      - alert:
        - heading "${fill(summary.heading_many, { count: 3 })}"
        - list:
          - listitem:
            - link "${errors.name_missing}"
          - listitem:
            - link "${errors.phone_missing}"
          - listitem:
            - link "${errors.zip_missing}"
    `);
    for (const name of ['name', 'phone', 'zip'] as const) {
      await expect(form.field(name)).toHaveAttribute('aria-invalid', 'true');
      await expect(form.field(name)).toHaveAccessibleDescription(new RegExp(errors[`${name}_missing`]));
    }
  });
}
