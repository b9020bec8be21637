/** Every page of the built site is valid HTML, and links to nothing that its rules must not prerender. */
import { readFileSync } from 'node:fs';
import { HtmlValidate } from 'html-validate';
import { DomUtils, parseDocument } from 'htmlparser2';
import { expect, test } from 'vitest';
import { builtFile, allPages as pages } from '../support/pages.ts';

const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: {
    // The build leaves out what HTML lets one leave out, and writes attributes as React does.
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'no-trailing-whitespace': 'off',
    'void-style': 'off',
    // Numbers are shown as people write them; `tel:` targets are what is dialled.
    'tel-non-breaking': 'off',
    // Titles that the spec words are longer than 70 characters.
    'long-title': 'off',
    // Policy words come from the server, the preload's `crossorigin` from the font standard.
    'require-sri': 'off',
    // An explicit role on a list helps screen readers that ignore lists without bullets.
    'no-redundant-role': 'off',
  },
});

test.each(pages.map(({ path }) => path))('%s', async (path) => {
  const { results } = await validator.validateString(readFileSync(builtFile(path), 'utf8'));
  const problems = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, column }) => `${ruleId} at ${line}:${column}: ${message}`),
  );
  expect(problems).toEqual([]);
});

test('every picture has dimensions and an alt text, which may be empty', () => {
  const wrong = pages.flatMap(({ path }) =>
    DomUtils.getElementsByTagName('img', parseDocument(readFileSync(builtFile(path), 'utf8')))
      .filter(({ attribs: { alt, width, height } }) => alt === undefined || !Number(width) || !Number(height))
      .map(({ attribs }) => `${path}: ${attribs['src']}`),
  );
  expect(wrong).toEqual([]);
});

// Links to thank-you pages: crawl.test.ts.
test('no page links to the API or to a file, which browsers could prerender', () => {
  const wrong = pages.flatMap(({ path }) => {
    const targets = readFileSync(builtFile(path), 'utf8').matchAll(/<a\s[^>]*?href="?(\/[^"\s>]*)/g);
    return [...targets].map(([, href = '']) => href).filter((href) => /^\/(api|_assets)|\.\w+$/.test(href));
  });
  expect(wrong).toEqual([]);
});
