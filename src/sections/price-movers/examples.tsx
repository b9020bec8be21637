import type { Examples } from '../../dev/example.ts';
import { PriceMovers } from './price-movers.tsx';

export const examples: Examples = ({ site }) => {
  const show = (
    <div className="dev__narrow" style={{ paddingTop: '5rem' }}>
      <PriceMovers {...site.pricing.what_moves_it} />
    </div>
  );
  return [
    { name: 'All closed', show, ground: 'paper' },
    { name: 'One open', show, ground: 'paper', set: { 'span:nth-of-type(3) .tooltip': { 'data-open': '' } } },
  ];
};
