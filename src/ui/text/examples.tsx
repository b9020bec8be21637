import type { Examples } from '../../dev/example.ts';
import { Text } from './text.tsx';

export const examples: Examples = ({ phone }) => [
  {
    name: 'With the number, and words that stay together',
    show: (
      <p style={{ width: '16rem' }}>
        <Text phone={phone}>
          {
            'Over 300 five-star reviews and a same-day promise from a 2-man crew. Call {phone}, or fill in the form.'
          }
        </Text>
      </p>
    ),
  },
  {
    name: 'Without a number to fill in',
    show: (
      <p>
        <Text>{'Call {phone} now.'}</Text>
      </p>
    ),
  },
];
