import type { Examples } from '../../dev/example.ts';
import { PlaceMap } from './place-map.tsx';

export const examples: Examples = ({ content, site, props }) => {
  const [city] = content.cities;
  const map = (name: string, places: ReturnType<typeof props.placesOf>) => ({
    name,
    ground: 'paper' as const,
    show: (
      <div className="dev__narrow">
        <PlaceMap
          label={name}
          places={places}
          main={city?.name ?? ''}
          lines={site.nearby.lines}
          scale={site.nearby.scale}
        />
      </div>
    ),
  });
  return [
    map('A town and its neighbors', city ? props.placesOf(props.around(city)) : []),
    map('All towns', props.placesOf(content.cities)),
  ];
};
