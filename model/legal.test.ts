/** The legal pages: every point of spec 2.8, and what the site in fact stores (product sections 5 to 7). */
import { describe, expect, it } from 'vitest';
import { CLICK_IDS, UTM_FIELDS } from '../contract/attribution.ts';
import * as COOKIES from '../contract/cookies.ts';
import * as STORAGE_KEYS from '../contract/storage-keys.ts';
import { loadFixture } from '../tests/fixture/fixture.ts';
import { addAccents, loadInTwoLanguages, SECOND_LANGUAGE } from '../tests/fixture/second-language.ts';
import { loadAfter } from './testing.ts';

const { legal, business, quoteForm, site, pages } = loadFixture();
const [privacy, terms] = legal.map(({ markdown }) => markdown.replace(/\s+/g, ' '));

describe('the privacy policy', () => {
  it.each([
    ['information collected', '## 1. What we collect'],
    ['use', '## 2. How we use it'],
    ['sharing', '## 3. With whom we share it'],
    ['retention', '## 5. How long we keep it'],
    ['security', '## 6. Security'],
    ['children', 'not meant for children under 13'],
    ['where to write', `Send an e-mail to ${business.email}`],
    ['the name', business.legal_name],
    ['the phone number, to be filled in', 'Phone: {phone}'],
  ])('covers %s', (_, words) => expect(privacy).toContain(words));

  it.each([...Object.values(STORAGE_KEYS), ...Object.values(COOKIES), ...CLICK_IDS, ...UTM_FIELDS])(
    'names %s',
    (key) => expect(privacy).toContain(`\`${key}\``),
  );

  it.each([
    ['initial_url', '`initial_url`'],
    ['session_initial_url', '`session_initial_url`'],
    ['referrer', '`referrer`'],
    ['page_url', '`page_url`'],
    ['form_page', '`form_page`'],
    ['form_title', '`form_title`'],
    ['timestamp', '`timestamp`'],
    ['session storage', 'session storage'],
    ['the life of a cookie', '30 days'],
    ['the address a request came from', 'internet address (IP address)'],
    ['the browser', 'user agent'],
    ['the wording that was agreed to', quoteForm.consent],
    ['photos', 'up to six photos'],
    ['quarantine', 'quarantined'],
    ['one lead in 24 hours', 'within 24 hours together as one'],
    ['Global Privacy Control', 'Global Privacy Control'],
    ['what such a visitor sees', site.footer.opt_out],
    ['call tracking', 'CallRail'],
    ['what call tracking receives', 'It also receives what you send in the quote form'],
    ['the review frame', 'review service'],
    ['what ad networks learn', 'what the job was worth'],
    ['being forgotten', 'delete my data'],
  ])('tells of %s', (_, words) => expect(privacy).toContain(words));
});

describe('the terms of service', () => {
  it.each([
    ['eligibility', 'at least 18 years old, or of the age of majority'],
    ['use', '## 3. What you may not do'],
    ['intellectual property', '## 4. Our content'],
    ['user content', '## 5. Your content'],
    ['disclaimers', '## 7. Disclaimers'],
    ['liability', '## 8. Liability'],
    ['contact', `E-mail: ${business.email}`],
    ['the phone number, to be filled in', 'Phone: {phone}'],
  ])('cover %s', (_, words) => expect(terms).toContain(words));
});

it('say nothing about a privacy law if the state has none', () => {
  const from = '{ name: "Minnesota Consumer Data Privacy Act", short: "MCDPA" }';
  const { legal: without } = loadAfter([{ file: 'business.yaml', from, to: '{ name: "", short: "" }' }]);
  const [text = ''] = without.map(({ markdown }) => markdown);
  expect(privacy).toContain('MCDPA');
  expect(text).not.toMatch(/Privacy Act|\(\)|In the words of/);
  expect(text).toContain('You may ask us:');
});

it('links lead to pages of the site', () => {
  const paths = pages.map(({ path }) => path);
  const links = legal.flatMap(({ markdown }) =>
    [...markdown.matchAll(/\]\(([^)]+)\)/g)].map(([, link]) => link),
  );
  expect(links.length).toBeGreaterThan(0);
  expect(links.filter((link) => !paths.includes(link ?? ''))).toEqual([]);
});

it('with texts on, visitors agree to texts about their appointment, and read that numbers are not shared', () => {
  const [off, on] = [loadFixture(), loadInTwoLanguages({ TEXT_FROM: '+19165550142' })];
  expect(off.quoteForm.consent).toBe(
    'By submitting, you ask {brand} to call or text you about this estimate.'.replace(
      '{brand}',
      off.business.brand,
    ),
  );
  expect(on.quoteForm.consent).toMatch(
    /to call or text you about your estimate and appointment\. Message and data rates may apply\. Reply STOP to opt out, HELP for help\.$/,
  );
  expect(on.in(SECOND_LANGUAGE).quoteForm.consent).toContain(addAccents('Reply STOP to opt out'));
  const privacy = ({ legal }: Pick<typeof on, 'legal'>) =>
    legal.find(({ path }) => path === '/privacy-policy')?.markdown;
  expect(privacy(on)).toContain('not shared with anybody for marketing');
  expect(privacy(on)).toContain('Reply STOP to opt out');
  expect(privacy(off)).not.toContain('for marketing');
});
