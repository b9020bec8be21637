/** A business that claims nothing: its sections are not there, or stand without an empty element. */
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Content } from '../../model/load.ts';
import { loadAfter } from '../../model/testing.ts';
import { featuresFor, reviewWords, topTrustBarProps, trustClaims } from '../layouts/component-props.ts';
import { footerProps } from '../layouts/footer-props.ts';
import { reviewsProps } from '../layouts/section-props.ts';
import { Footer } from './footer/footer.tsx';
import { Reviews } from './reviews/reviews.tsx';
import { TopTrustBar } from './top-trust-bar/top-trust-bar.tsx';
import { TrustBar } from './trust-bar/trust-bar.tsx';
import { Why } from './why/why.tsx';

const FACTS: readonly [from: string, to: string][] = [
  ['reviews: 120', 'reviews: 0'],
  ['customers: 900', 'customers: 0'],
  ['rating: 5.0', 'rating: 0'],
  ['insured: true', 'insured: false'],
  ['family_owned: true', 'family_owned: false'],
  ['license: "MN BC 700123"', 'license: ""'],
];

it('shows no bar, no stars, no badge and no empty element', () => {
  const content = contentWithout();
  expect(reviewWords(content)).toBeUndefined();
  const { classic, six } = content.site.benefits;
  const shown = [
    <TrustBar key="trust" items={trustClaims(content)} scrollHint="More" />,
    <TopTrustBar key="top" {...topTrustBarProps(content)} />,
    <Reviews key="reviews" {...reviewsProps(content)} />,
    <Why key="why" heading="Why" badge={classic.badge} points={featuresFor(classic.cards, 'pine')} />,
    <Why key="six" heading="Why" look="titles" points={featuresFor(six.cards, 'pine')} />,
    <Footer key="footer" {...footerProps(content)} />,
  ].map((each) => renderToStaticMarkup(each));
  const html = shown.join('');
  expect(html).not.toMatch(
    /bigstars|class="stars"|class="badge"|reviews__stand|<(p|h2|li|ul|div|span)( [^>]*)?><\/\1>/,
  );
  expect(html.replace(/<[^>]*>/g, ' ')).not.toMatch(/insured|licensed|family|\d\+|undefined|(^|\s)\.\s/i);
});

/** The fixture's content without anything that speaks for the business. */
function contentWithout(): Content {
  const content = loadAfter(FACTS.map(([from, to]) => ({ file: 'business.yaml', from, to })));
  return { ...content, business: { ...content.business, accreditations: [], review_pages: [] } };
}
