import type { Examples } from '../../dev/example.ts';
import { CityBlocks } from './city-blocks.tsx';

export const examples: Examples = ({ content, phone }) =>
  content.cities.slice(0, 1).map((city) => ({
    name: 'Two blocks',
    full: true,
    show: <CityBlocks blocks={[city.intro, city.second]} phone={phone} />,
  }));
