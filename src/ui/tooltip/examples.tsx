import { at, type Examples } from '../../dev/example.ts';
import { Tooltip } from './tooltip.tsx';

export const examples: Examples = ({ site }) => {
  const tip = site.pricing.what_moves_it.items[2];
  const word = (
    <p style={{ paddingTop: '5rem', minWidth: '18rem' }}>
      <Tooltip id="tip" text={tip?.tooltip ?? ''}>
        <u>{tip?.label}</u>
      </Tooltip>
    </p>
  );
  const open = { '.tooltip': { 'data-open': '' } };
  return [
    { name: 'Closed', show: word },
    { name: 'Open', show: word, set: open },
    { name: 'Open by focus', show: word, set: { ...open, ...at('button', 'focus') } },
    { name: 'Open on pine', show: word, ground: 'pine', set: open },
  ];
};
