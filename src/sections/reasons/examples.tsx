import type { Examples } from '../../dev/example.ts';
import { Carousel } from '../carousel/carousel.tsx';
import { Reasons } from './reasons.tsx';

export const examples: Examples = ({ content, site, props, featuresFor }) => {
  const item = content.items.find(({ path }) => path === '/mattress-removal') ?? content.items[0];
  if (!item) return [];
  const reasons = {
    heading: item.why.heading,
    points: featuresFor(item.why.points, 'pine'),
    note: site.carousel.note,
  };
  return [
    {
      name: 'With a carousel',
      full: true,
      show: (
        <Reasons {...reasons}>
          <Carousel {...props.carouselProps(item.path)} />
        </Reasons>
      ),
    },
    { name: 'Before there are pictures', full: true, show: <Reasons {...reasons}>{null}</Reasons> },
  ];
};
