/** No page of the built site claims more of the business than content/business.yaml says. */
import { DomUtils } from 'htmlparser2';
import { expect, test } from 'vitest';
import { unclaimedWords } from '../support/claim-words.ts';
import { content } from '../support/pages.ts';
import { builtPages, elementText } from './built-site.ts';

/** Text for people and search engines, without the founder's story: those are the owner's own words. */
const read = builtPages.map((page) => {
  const [body] = page.all('body');
  const story = page.all('section').find(({ attribs }) => attribs['id'] === 'founders');
  if (story) DomUtils.removeElement(story);
  const descriptions = ['description', 'og:title', 'og:description'].map((name) => page.meta(name) ?? '');
  return { path: page.path, text: [body ? elementText(body) : '', ...descriptions].join('\n') };
});

test.each(unclaimedWords(content.business))('%s: no page claims it', (_, words) => {
  const found = read.flatMap(({ path, text }) => {
    const [claim] = words.exec(text) ?? [];
    return claim ? [`${path}: ${claim}`] : [];
  });
  expect(found).toEqual([]);
});
