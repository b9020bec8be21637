import type { Examples } from '../../dev/example.ts';
import { Town } from './town.tsx';

export const examples: Examples = ({ content, props }) =>
  [...content.cities]
    .sort((a, b) => b.zip_codes.length - a.zip_codes.length)
    .flatMap((city, i, all) => (i === 0 || i === all.length - 1 ? [city] : []))
    .map((city) => ({
      name: city.name,
      full: true,
      show: <Town {...props.townProps(city)} />,
    }));
