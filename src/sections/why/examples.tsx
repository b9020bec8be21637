import type { Examples } from '../../dev/example.ts';
import { Why } from './why.tsx';

export const examples: Examples = ({ site, featuresFor, props }) => {
  const { classic } = site.benefits;
  return [
    {
      name: 'Five reasons and the badge',
      full: true,
      show: (
        <div style={{ paddingTop: '8rem' }}>
          <Why
            heading={props.forCity(classic.heading, 'West Sacramento')}
            badge={classic.badge}
            benefits={featuresFor(classic.cards, 'pine')}
          />
        </div>
      ),
    },
  ];
};
