/** A business that has less to say for itself than the demo: 41 reviews, no license, no logo, another slogan and trailer. */
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { monogramOf } from '../../model/initials.ts';
import { type Content, loadContent } from '../../model/load.ts';
import { siteDirs } from '../../model/site-dir.ts';
import { textsIn } from '../../model/testing.ts';
import { answersSchema } from '../../tools/setup/answers/answers.ts';
import { applyAnswers } from '../../tools/setup/apply/apply-answers.ts';
import { unclaimedWords } from '../support/claim-words.ts';
import { describeDemo, OWN_CONTENT_DIR } from './demo.ts';

const ANSWERS = {
  brand: 'Harbor & Hill Cleanouts',
  legal_name: 'Harbor & Hill Cleanouts LLC',
  phone: '(207) 555-0142',
  email: 'hello@harborandhill.test',
  site_url: 'https://www.harborandhill.test',
  slogan: 'Gone by supper.',
  region: 'Portland',
  state: 'ME',
  home_county: 'Cumberland',
  trailer_yards: 22,
  crew: 2,
  hours: {
    text: '7 days a week',
    days: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'],
  },
  reviews: 41,
  rating: 4.8,
  warehouse: false,
  accreditations: [],
  founder: { quote: 'We live here.', story: 'Two of us and a trailer.' },
  cities: [{ name: 'Portland', county: 'Cumberland', zip_codes: ['04101'], neighborhoods: ['Munjoy Hill'] }],
};

describeDemo('a business that says less than the demo', (demo) => {
  const folders: string[] = [];
  afterAll(() => {
    for (const folder of folders) rmSync(folder, { recursive: true });
  });

  /** Sets the demo up with these answers. */
  function setUp(answers: object = {}) {
    const folder = mkdtempSync(join(tmpdir(), 'less-'));
    folders.push(folder);
    const dirs = siteDirs({ SITE_DIR: folder }, folder);
    cpSync(OWN_CONTENT_DIR, dirs.content, { recursive: true });
    mkdirSync(dirs.photos);
    cpSync(join(OWN_CONTENT_DIR, '../photos/brand'), join(dirs.photos, 'brand'), { recursive: true });
    const services = [...demo.items, ...demo.cleanouts].map(({ id }) => id);
    const given = answersSchema.parse({ ...ANSWERS, services, ...answers });
    const apply = () => {
      applyAnswers(dirs, given, folder);
      return loadContent(dirs.content, {});
    };
    return { content: apply(), photos: dirs.photos, apply };
  }

  const textsOf = ({ owner, ...content }: Content) => textsIn(content).map(({ text }) => text);

  it('41 reviews of 4.8 are 41 reviews of 4.8, not "over 41 5-star reviews" or "41+ happy customers"', () => {
    const { content } = setUp();
    expect(content.site.badges.review_line).toBe('41 reviews, 4.8 of 5');
    const { founders, debug_overlay, ...site } = content.site;
    const shown = textsIn({ ...content, site, owner: {}, pricing: {}, languages: [], business: {} });
    const unsaid = unclaimedWords(content.business);
    const claims = shown.flatMap(({ text, path }) =>
      unsaid.flatMap(([claim, words]) => (words.test(text) ? [`${claim}: ${path}: ${text}`] : [])),
    );
    expect(claims).toEqual([]);
  });

  it('a trailer of 22 yards is described in the truck beds of 22 yards', () => {
    const { content } = setUp();
    const full = content.pricing.get('home')?.at(-1);
    expect(full?.description).toBe('The whole 22-yard trailer. About 9 truck beds.');
    expect(textsOf(content).filter((text) => /5–6|14-yard/.test(text))).toEqual([]);
  });

  it('a trailer of 8 yards has a quarter of 1 truck bed, not of 1 truck beds', () => {
    const { content } = setUp({ trailer_yards: 8 });
    const quarter = content.pricing.get('home')?.at(1);
    expect(quarter?.description).toBe("A room's worth. About 1 pickup truck bed.");
    expect(textsOf(content).filter((text) => /\b1 (pickup )?truck beds/.test(text))).toEqual([]);
  });

  it('a license is claimed only if it was given', () => {
    const shields = (content: Content) =>
      content.site.benefits.six.cards.filter(({ icon }) => icon === 'shield').map(({ title }) => title);
    const { content } = setUp();
    expect(shields(content)).toEqual([]);
    expect(content.site.footer.insured).toBeUndefined();
    expect(shields(setUp({ license: 'ME 1234' }).content)).toEqual(['Licensed']);
  });

  it('is the same when the same answers are given again', () => {
    const { content, apply } = setUp();
    expect(textsOf(apply())).toEqual(textsOf(content));
  });

  it('without a logo, the initials replace the demo’s hand', () => {
    const { content, photos } = setUp();
    expect(content.brand.logo).toMatchObject({ file: '', has_name: false });
    expect(content.brand.pointer).toBe('arrow');
    expect(existsSync(join(photos, 'brand')) && readdirSync(join(photos, 'brand'))).toEqual([]);
    expect(monogramOf(content)).toBe('HH');
  });

  it('the slogan replaces the demo’s everywhere', () => {
    const { content } = setUp();
    expect(content.home.description).toMatch(/^Gone by supper\. /);
    const echo =
      /you point(,| and|\.) we (lift|carry)|have pointed\. we lifted|usted señala(,|\.| y) nosotros/i;
    expect(textsOf(content).filter((text) => echo.test(text))).toEqual([]);
  });

  it('without a slogan, its sentence is left out', () => {
    const { content } = setUp({ slogan: '' });
    expect(content.brand.slogan).toBe('');
    expect(content.home.description).toMatch(/^A local 2-man crew /);
  });
});
