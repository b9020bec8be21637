import type { Examples } from '../../dev/example.ts';
import type { PictureSource } from '../../ui/picture/picture.tsx';
import { Hero } from './hero.tsx';

/** The same picture, as if nothing showed through it. */
const asPhoto = (picture: PictureSource): PictureSource => ({ ...picture, cutout: false, color: '#456' });

export const examples: Examples = ({ content: { home, brand }, picture, phone }) => {
  const hero = {
    reviewLine: { text: home.hero.review_line ?? '41 reviews, 4.8 of 5', stars: 4.8 },
    headline: home.hero.h1,
    tagline: brand.slogan,
    banner: home.hero.banner,
    cta: home.hero.cta,
    picture: picture('home/hero'),
    phone,
  };
  return [
    { name: 'Home page', full: true, show: <Hero {...hero} /> },
    { name: 'A photo', full: true, show: <Hero {...hero} picture={asPhoto(hero.picture)} /> },
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
