import type { Examples } from '../../dev/example.ts';
import { Points } from './points.tsx';

export const examples: Examples = ({ site, featuresFor }) => [
  {
    name: 'Rows on pine',
    ground: 'pine',
    show: <Points points={featuresFor(site.benefits.classic.cards, 'pine')} />,
  },
  {
    name: 'Titles alone',
    ground: 'pine',
    show: <Points look="titles" points={featuresFor(site.benefits.six.cards, 'pine')} />,
  },
  {
    name: 'Rows on paper',
    ground: 'paper',
    show: <Points level="h4" points={featuresFor(site.included.items, 'light')} />,
  },
];
