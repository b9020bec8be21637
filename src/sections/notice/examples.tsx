import type { Examples } from '../../dev/example.ts';
import { Notice } from './notice.tsx';

export const examples: Examples = ({ phone }) => [
  {
    name: 'One line',
    full: true,
    show: <Notice text="Closed Thanksgiving Day. Book Friday now." phone={phone} />,
  },
  {
    name: 'With the number, on two lines of a phone',
    full: true,
    show: (
      <Notice text="We come on Saturdays in December, too. Call {phone} to hold your window." phone={phone} />
    ),
  },
];
