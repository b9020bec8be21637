import type { Examples } from '../../dev/example.ts';
import { HeroButtons, ReviewLine } from './hero-parts.tsx';

export const examples: Examples = ({ site, phone }) => [
  { name: 'Review line', show: <ReviewLine text={site.badges.review_line ?? '500 reviews'} stars={5} /> },
  { name: 'Buttons', show: <HeroButtons cta={site.cta.estimate} phone={phone} /> },
];
