import type { Examples } from '../../dev/example.ts';
import { Reviews } from './reviews.tsx';

export const examples: Examples = ({ props }) => [
  { name: 'Panel of claims', full: true, show: <Reviews {...props.reviewsProps} widgetUrl="" /> },
  // An empty frame: the example shows its position, size and background.
  {
    name: 'Frame of the widget',
    full: true,
    show: <Reviews {...props.reviewsProps} widgetUrl="about:blank" />,
  },
];
