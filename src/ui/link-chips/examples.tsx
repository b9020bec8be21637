import type { Examples } from '../../dev/example.ts';
import { LinkChips } from './link-chips.tsx';

export const examples: Examples = ({ content }) => [
  {
    name: 'Places',
    show: <LinkChips links={content.cities.map(({ path, name }) => ({ path, text: name }))} />,
  },
];
