import { createHash } from 'node:crypto';
import { DomUtils, parseDocument } from 'htmlparser2';
import { describe, expect, test } from 'vitest';
import type { HtmlElement } from '../http/html/html.ts';
import { formPage, INLINE_SCRIPT, INLINE_STYLE } from '../testing/form-page.ts';
import { GOOD_QUOTE, testApp } from '../testing/test-app.ts';

/** The answer as a browser reads it: entities decoded. */
async function read(response: Response) {
  const html = await response.text();
  const document = parseDocument(html);
  const find = (test: (element: HtmlElement) => boolean) => DomUtils.findOne(test, document.children);
  const byId = (id: string) => find(({ attribs }) => attribs.id === id);
  const byName = (name: string) => find(({ attribs }) => attribs.name === name);
  const form = find(({ name }) => name === 'form');
  if (!form) throw new Error('no form');
  const alert = DomUtils.findOne(({ attribs }) => attribs.role === 'alert', form.children);
  return {
    html,
    form,
    alert,
    byId,
    byName,
    title: DomUtils.textContent(find(({ name }) => name === 'title') ?? []),
  };
}

const BAD = { ...GOOD_QUOTE, phone: '123', zip: '' };

describe('a form post with errors shows the page again', () => {
  test('with a message after each field, beside its description, and a summary that links to both', async () => {
    const { postForm } = await testApp();
    const response = await postForm({ ...BAD, name: '' });
    expect(response.status).toBe(422);
    expect(response.headers.get('content-type')).toMatch(/^text\/html/i);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const { alert, byId, form, html, title } = await read(response);
    for (const [field, description] of [
      ['name', 'quote-name-error quote-name-hint'],
      ['phone', 'quote-phone-error'],
    ]) {
      const control = byId(`quote-${field}`);
      expect(control?.attribs['aria-invalid']).toBe('true');
      expect(control?.attribs['aria-describedby']).toBe(description);
      const message = byId(`quote-${field}-error`);
      expect(control?.next).toBe(message);
      expect(message?.attribs.class).toBe('field__error');
    }
    expect(html).toContain('Check the phone number. It needs ten digits, area code first.</p>');
    expect(byId('quote-email')?.attribs).not.toHaveProperty('aria-invalid');

    expect(form.children[0]).toBe(alert);
    expect(form.attribs).toHaveProperty('data-posted');
    const text = DomUtils.textContent(alert ?? []);
    expect(text).toContain('3 things are missing or unclear');
    expect(text).toContain('(218) 555-0123');
    const links = DomUtils.getElementsByTagName('a', alert ?? []);
    expect(links.map((link) => link.attribs.href)).toEqual(['#quote-name', '#quote-phone', '#quote-zip']);
    expect(title).toBe('Error: Point & Lift');
  });

  test('with a singular heading for one error', async () => {
    const { postForm } = await testApp();
    const { alert } = await read(await postForm({ ...GOOD_QUOTE, zip: '' }));
    expect(DomUtils.textContent(alert ?? [])).toContain('One thing is missing or unclear');
  });

  test('with the optional fields in sight where something was typed there or is wrong', async () => {
    const { postForm } = await testApp();
    const isOpen = async (fields: Record<string, string>) =>
      'open' in ((await read(await postForm({ ...BAD, ...fields }))).byId('more')?.attribs ?? {});
    expect(await isOpen({ details: '', preferred_day: 'today' })).toBe(false);
    expect(await isOpen({ details: 'Second floor' })).toBe(true);
    expect(await isOpen({ details: '', preferred_day: 'someday' })).toBe(true);
  });

  test('with everything that the visitor typed', async () => {
    const nasty = `"><script>alert(1)</script>&amp; 'é' {message}`;
    const details = `\n</textarea><b>${nasty}`;
    const { postForm } = await testApp();
    const fields = {
      ...BAD,
      name: nasty,
      details,
      service: 'piano',
      preferred_day: 'today',
      page_title: 'T',
    };
    const { html, byId, byName } = await read(await postForm(fields));
    expect(byId('quote-name')?.attribs.value).toBe(nasty);
    expect(byId('quote-phone')?.attribs.value).toBe('123');
    expect(byName('page_title')?.attribs.value).toBe('T');
    // A browser drops the first line end of a textarea.
    expect(DomUtils.textContent(byId('quote-details') ?? [])).toBe(`\n${details}`);
    const chosen = (id: string) =>
      DomUtils.findAll(({ attribs }) => 'selected' in attribs, byId(id)?.children ?? []).map(
        (option) => option.attribs.value,
      );
    expect(chosen('quote-service')).toEqual(['piano']);
    expect(chosen('quote-preferred_day')).toEqual(['today']);
    expect(html).not.toContain('<script>alert(1)');
  });

  test('otherwise unchanged, so that its own policy still matches', async () => {
    const { postForm } = await testApp();
    const response = await postForm(BAD);
    const policy = response.headers.get('content-security-policy') ?? '';
    const { html } = await read(response);
    expect(html).toContain(`<script>${INLINE_SCRIPT}</script>`);
    expect(html).toContain(`<style>${INLINE_STYLE}</style>`);
    expect(html).toContain('<!-- kept --><svg viewBox="0 0 1 1"><linearGradient id="g"/>');
    for (const code of [INLINE_SCRIPT, INLINE_STYLE]) {
      expect(policy).toContain(createHash('sha256').update(code).digest('base64'));
    }
  });

  test('uses the page it was sent from, or else the home page', async () => {
    const files = {
      'dist/index.html': formPage('Home'),
      'dist/piano-removal.html': formPage('Piano'),
      'dist/terms.html': '<title>No form</title>',
    };
    const title = async (fields: object, headers = {}) => {
      const { postForm } = await testApp({ files });
      return (await read(await postForm({ ...BAD, ...fields }, headers))).title;
    };
    expect(await title({ page: '/piano-removal?gclid=x' })).toBe('Error: Piano');
    expect(await title({}, { referer: 'http://localhost/piano-removal?x=1' })).toBe('Error: Piano');
    expect(await title({ page: '/unknown' })).toBe('Error: Home');
    expect(await title({ page: '/../../etc/passwd' })).toBe('Error: Home');
    expect(await title({ page: '//evil.example/piano-removal' })).toBe('Error: Home');
  });

  test('keeps the attribution for the next attempt', async () => {
    const { postForm, stored } = await testApp();
    const { byName } = await read(await postForm(BAD, { referer: 'http://localhost/?gclid=G' }));
    const attribution = byName('attribution')?.attribs.value ?? '';
    await postForm({ ...GOOD_QUOTE, attribution }, { referer: 'http://localhost/api/quotes' });
    expect(JSON.parse((await stored())[0]?.attribution ?? '')).toMatchObject({
      gclid: 'G',
      utm_source: 'google',
    });
  });

  test('even on a page whose form has no field for it', async () => {
    const page = formPage().replace(/<input type="hidden" name="attribution"[^>]*>/, '');
    const { postForm } = await testApp({ files: { 'dist/index.html': page } });
    const { byName, form } = await read(await postForm(BAD, { referer: 'http://localhost/?utm_term="G' }));
    const attribution = byName('attribution');
    expect(attribution?.parent).toBe(form);
    expect(attribution?.attribs.type).toBe('hidden');
    expect(JSON.parse(attribution?.attribs.value ?? '')).toMatchObject({ utm_term: '"G' });
  });

  test('without a page to show, still sends the messages and the number to call', async () => {
    const { postForm } = await testApp({ files: { 'dist/index.html': '<title>No form</title>' } });
    const response = await postForm(BAD);
    expect(response.status).toBe(422);
    const html = await response.text();
    expect(html).toContain('It needs ten digits');
    expect(html).toContain('<a href="tel:+12185550123">(218) 555-0123</a>');
  });
});

describe('other problems show a notice on the page', () => {
  test('too many requests: with the input and the time to wait', async () => {
    const { postForm } = await testApp({ env: { RATE_LIMIT_PER_HOUR: '1' } });
    await postForm(GOOD_QUOTE);
    const response = await postForm({ ...GOOD_QUOTE, name: 'Second' });
    expect(response.status).toBe(429);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    const { alert, byId, title } = await read(response);
    expect(alert?.attribs.class).toBe('notice');
    expect(DomUtils.textContent(alert ?? [])).toMatch(/That was a lot of requests[\s\S]*\(218\) 555-0123/);
    expect(byId('quote-name')?.attribs.value).toBe('Second');
    expect(title).toBe('Error: Point & Lift');
  });

  test('a database failure', async () => {
    const { postForm, leads } = await testApp();
    await leads.database.close();
    const response = await postForm(GOOD_QUOTE);
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '30']);
    const { alert, byId } = await read(response);
    expect(DomUtils.textContent(alert ?? [])).toContain('Our side has a hiccup');
    expect(byId('quote-zip')?.attribs.value).toBe('95814');
  });

  test("a body that is too large or can't be read", async () => {
    const { postForm } = await testApp();
    const large = await postForm({ ...GOOD_QUOTE, details: 'x'.repeat(300_000) });
    expect(large.status).toBe(413);
    expect(DomUtils.textContent((await read(large)).alert ?? [])).toContain('too heavy');
    const odd = await postForm(GOOD_QUOTE, { 'content-type': 'text/plain' });
    expect(odd.status).toBe(415);
    expect(DomUtils.textContent((await read(odd)).alert ?? [])).toContain('We could not read that');
  });
});
