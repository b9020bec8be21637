import type { Examples } from '../../dev/example.ts';
import { CallBlock } from './call-block.tsx';

export const examples: Examples = ({ site, phone }) => {
  const block = <CallBlock hint={site.closing_band.note} phone={phone} />;
  return [
    { name: 'On cream', show: block },
    { name: 'On pine', show: block, ground: 'pine' },
  ];
};
