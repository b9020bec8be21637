import type { Examples } from '../../dev/example.ts';
import { PlaceMap } from './place-map.tsx';

export const examples: Examples = ({ townMaps, mapOfAll }) =>
  [...townMaps, mapOfAll].map((map) => ({
    name: map.label,
    ground: 'paper',
    show: (
      <div className="dev__narrow">
        <PlaceMap {...map} />
      </div>
    ),
  }));
