import { at, type Examples } from '../../dev/example.ts';
import { PhoneLink } from './phone-link.tsx';

export const examples: Examples = ({ phone }) => [
  {
    name: 'In text',
    show: (
      <p>
        Call <PhoneLink phone={phone} /> today.
      </p>
    ),
  },
  {
    name: 'Pointed at',
    show: (
      <p>
        Call <PhoneLink phone={phone} /> today.
      </p>
    ),
    set: at('a', 'hover'),
  },
  {
    name: 'Focus',
    show: (
      <p>
        Call <PhoneLink phone={phone} /> today.
      </p>
    ),
    set: at('a', 'focus'),
  },
];
