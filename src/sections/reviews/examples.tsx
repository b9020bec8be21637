import type { Examples } from '../../dev/example.ts';
import { Reviews } from './reviews.tsx';

export const examples: Examples = ({ props }) => [
  { name: 'Panel of claims', full: true, show: <Reviews {...props.reviewsProps} widgetUrl="" /> },
  // Nothing in it: the frame's place, size and ground are what is to be seen.
  {
    name: 'Frame of the widget',
    full: true,
    show: <Reviews {...props.reviewsProps} widgetUrl="about:blank" />,
  },
];
