import type { Examples } from '../../dev/example.ts';
import { Picture } from './picture.tsx';

export const examples: Examples = ({ picture, site }) => {
  const shown = (
    <div className="dev__narrow">
      <Picture source={picture('home/garage')} alt={site.closing_band.image_alt} sizes="26rem" />
    </div>
  );
  return [
    { name: 'On cream', show: shown },
    { name: 'On paper', show: shown, ground: 'paper' },
    { name: 'On pine', show: shown, ground: 'pine' },
  ];
};
