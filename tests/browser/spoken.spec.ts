/**
 * A page as it is read aloud: its landmarks, headings and fields by name; and as it is spoken to: what is written on a
 * control is part of its name, and a name leads to one place (WCAG 1.3.1, 2.5.3, 3.2.4, 4.1.2, 4.1.3).
 */
import { fill } from '../../model/fill.ts';
import { contents, onePageOfEachKind } from '../pages.ts';
import { expect, type Page, QuoteForm, test } from '../site.ts';

/** Landmarks and headings of each kind of page between its header and its footer, in order. */
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
    - link /Call Now/
    - heading "What happens next" [level=2]
    - list:
      - listitem
      - listitem
      - listitem`,
  legal: `
    - heading "Privacy Policy" [level=1]
    - heading [level=2]`,
  'not-found': `
    - heading "Oops! Page not found" [level=1]
    - link "Return to Home"`,
};

for (const { path, kind } of onePageOfEachKind) {
  test(`${kind} page: read aloud and spoken to`, async ({ page, complaints }) => {
    if (kind === 'not-found') complaints.expect(/404|Page not found/);
    await page.goto(path);
    await expect(page.locator('body')).toMatchAriaSnapshot(`
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
    await expect(page.locator('main')).toMatchAriaSnapshot(OUTLINES[kind] ?? 'no outline of this kind');
    expect(await unspeakable(page)).toEqual([]);
  });
}

for (const { language, home, quoteForm } of contents) {
  test(`the form in ${language.name} is read field by field; mistakes are said where they are`, async ({
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

/** Controls whose name lacks what is written on them, and names that lead to several places. */
function unspeakable(page: Page): Promise<string[]> {
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
      // The page itself and the footer, which maps the site, may each use a word in their way.
      const key = `${control.closest('footer') ? 'footer' : 'page'}: ${name}`;
      if ((leadsTo.get(key) ?? control.href) !== control.href) wrong.push(`'${name}' leads to two places`);
      leadsTo.set(key, control.href);
    }
    return wrong;
  });
}
