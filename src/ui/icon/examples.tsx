import type { Examples } from '../../dev/example.ts';
import { Icon } from './icon.tsx';

export const examples: Examples = () => [
  {
    name: 'As large as the text around it',
    show: (
      <p>
        <Icon name="phone" />
        Reads on
      </p>
    ),
  },
  {
    name: 'In the color of the text',
    ground: 'pine',
    show: (
      <p>
        <Icon name="up" />
        Reads on
      </p>
    ),
  },
];
