import type { Examples } from '../../dev/example.ts';
import { Reviews } from './reviews.tsx';

export const examples: Examples = ({ props }) => [
  { name: 'Panel of claims', full: true, show: <Reviews {...props.reviewsProps} widgetHost="" /> },
  // A host that is not there: the frame's own place, size and ground are what is to be seen.
  {
    name: 'Frame of the widget',
    full: true,
    show: <Reviews {...props.reviewsProps} widgetHost="127.0.0.1:9" />,
  },
];
