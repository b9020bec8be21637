import { at, type Examples } from '../../dev/example.ts';
import { Nearby } from './nearby.tsx';

export const examples: Examples = ({ content, props }) => {
  const [city] = content.cities;
  const show = city && <Nearby {...props.nearbyProps(city)} />;
  return [
    { name: 'Other towns', show, full: true },
    { name: 'A link pointed at', show, full: true, set: at('li:nth-child(2) a', 'hover') },
  ];
};
