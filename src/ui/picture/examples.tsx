import type { Examples } from '../../dev/example.ts';
import { Picture } from './picture.tsx';

export const examples: Examples = ({ picture }) => {
  const shown = (
    <div className="dev__narrow">
      <Picture source={picture('home/garage')} sizes="26rem" />
    </div>
  );
  return [
    { name: 'On cream', show: shown },
    { name: 'On paper', show: shown, ground: 'paper' },
    { name: 'On pine', show: shown, ground: 'pine' },
  ];
};
