import { at, type Examples } from '../../dev/example.ts';
import { Carousel } from './carousel.tsx';

export const examples: Examples = ({ props, content }) => {
  const page = content.items.find(({ path }) => path === '/mattress-removal') ?? content.items[0];
  const carousel = props.carouselProps(page?.path ?? '');
  const show = (
    <div className="dev__narrow">
      <Carousel {...carousel} />
    </div>
  );
  return [
    { name: 'On pine', show, ground: 'pine' },
    { name: 'Arrow pointed at', show, ground: 'pine', set: at('.round:nth-child(2)', 'hover') },
    { name: 'Arrow focus', show, ground: 'pine', set: at('.round:nth-child(2)', 'focus') },
    { name: 'Dot focus', show, ground: 'pine', set: at('.carousel__dots button:nth-child(2)', 'focus') },
    { name: 'Strip focus', show, ground: 'pine', set: at('.carousel__strip', 'focus') },
    { name: 'Paused', show, ground: 'pine', set: { '[data-carousel-toggle]': { 'data-paused': '' } } },
    {
      name: 'One picture',
      ground: 'pine',
      show: (
        <div className="dev__narrow">
          <Carousel {...carousel} slides={carousel.slides.slice(0, 1)} />
        </div>
      ),
    },
    { name: 'On cream', show },
  ];
};
