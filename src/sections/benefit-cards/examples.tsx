import type { Examples } from '../../dev/example.ts';
import { BenefitCards } from './benefit-cards.tsx';

export const examples: Examples = ({ site, featuresFor, props }) => [
  {
    name: 'Six',
    full: true,
    show: (
      <BenefitCards
        heading={props.forCity(site.benefits.six.heading, 'West Sacramento')}
        benefits={featuresFor(site.benefits.six.cards, 'pine')}
      />
    ),
  },
];
