import type { Examples } from '../../dev/example.ts';
import { Carousel } from '../carousel/carousel.tsx';
import { Why } from './why.tsx';

export const examples: Examples = ({ content, site, featuresFor, props }) => {
  const { classic, six } = site.benefits;
  const item = content.items.find(({ path }) => path === '/mattress-removal') ?? content.items[0];
  return [
    {
      name: 'Five reasons and the badge',
      full: true,
      show: (
        <Why
          heading={props.forCity(classic.heading, 'West Sacramento')}
          badge={classic.badge}
          points={featuresFor(classic.cards, 'pine')}
        />
      ),
    },
    {
      name: 'Six titles',
      full: true,
      show: (
        <Why
          heading={props.forCity(six.heading, 'West Sacramento')}
          points={featuresFor(six.cards, 'pine')}
          look="titles"
        />
      ),
    },
    {
      name: 'Beside pictures',
      full: true,
      show: item && (
        <Why
          heading={item.why.heading}
          points={featuresFor(item.why.points, 'pine')}
          note={site.carousel.note}
        >
          <Carousel {...props.carouselProps(item.path)} />
        </Why>
      ),
    },
  ];
};
