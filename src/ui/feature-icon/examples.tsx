import type { Examples } from '../../dev/example.ts';
import { FeatureIcon } from './feature-icon.tsx';

export const examples: Examples = ({ drawingPath }) => [
  {
    name: 'For light grounds',
    show: <FeatureIcon src={drawingPath('icon-crew.light.svg')} />,
    ground: 'paper',
  },
  { name: 'For pine', show: <FeatureIcon src={drawingPath('icon-crew.pine.svg')} />, ground: 'pine' },
];
