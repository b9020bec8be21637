import type { Examples } from '../../dev/example.ts';
import { FeatureIcon } from './feature-icon.tsx';

export const examples: Examples = ({ site, featuresFor }) => [
  {
    name: 'For light grounds',
    show: <FeatureIcon src={featuresFor(site.included.items, 'light')[0]?.icon ?? ''} />,
    ground: 'paper',
  },
  {
    name: 'For pine',
    show: <FeatureIcon src={featuresFor(site.included.items, 'pine')[0]?.icon ?? ''} />,
    ground: 'pine',
  },
];
