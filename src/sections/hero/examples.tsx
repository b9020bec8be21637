import type { Examples } from '../../dev/example.ts';
import { Hero } from './hero.tsx';

export const examples: Examples = ({ content: { home }, picture, phone }) => {
  const hero = {
    reviewLine: home.hero.review_line,
    headline: home.hero.h1,
    tagline: home.hero.tagline,
    banner: home.hero.banner,
    cta: home.hero.cta,
    picture: picture('home/hero'),
    phone,
  };
  return [
    { name: 'Home page', full: true, show: <Hero {...hero} /> },
    {
      name: 'Longer words',
      full: true,
      show: (
        <Hero
          {...hero}
          headline={{
            big: 'Next-Day Appliance Pickup',
            small: 'by a local family with two trucks and a trailer',
          }}
          tagline="You show us. We carry."
          cta="Book Your Free Estimate Today"
        />
      ),
    },
  ];
};
