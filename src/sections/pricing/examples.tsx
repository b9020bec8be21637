import { at, type Examples } from '../../dev/example.ts';
import { Included } from '../included/included.tsx';
import { PriceMovers } from '../price-movers/price-movers.tsx';
import { Pricing } from './pricing.tsx';

export const examples: Examples = ({ site, content: { home }, props }) => {
  const words = { ...home.pricing, lead: home.pricing.intro, note: site.pricing.note };
  const four = props.pricingProps({ ...words, table: 'home' });
  const three = (table: string) => props.pricingProps({ ...words, table });
  const show = <Pricing {...four} movers={<PriceMovers {...site.pricing.what_moves_it} />} />;
  const card = (n: number) => `.pricing__cards > :nth-child(${n})`;
  const open = (n: number) => ({ [`${card(n)} details`]: { open: '' } });
  return [
    { name: 'Closed', full: true, show },
    { name: 'Open', full: true, show, set: open(2) },
    { name: 'Most popular, open', full: true, show, set: open(3) },
    { name: 'Pointed at', full: true, show, set: at(`${card(2)} summary`, 'hover') },
    { name: 'Focus', full: true, show, set: at(`${card(2)} summary`, 'focus') },
    { name: 'Most popular, focus', full: true, show, set: at(`${card(3)} summary`, 'focus') },
    { name: 'Three cards', full: true, show: <Pricing {...three('hot-tub')} />, set: open(3) },
    {
      name: 'Cleanout, and what is included',
      full: true,
      show: (
        <Pricing {...three('garage-cleanout')}>
          <Included {...props.includedProps()} />
        </Pricing>
      ),
    },
  ];
};
