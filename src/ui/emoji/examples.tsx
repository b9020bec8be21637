import type { Examples } from '../../dev/example.ts';
import { Emoji } from './emoji.tsx';

export const examples: Examples = ({ site, tilesFor }) => {
  const [first, second] = tilesFor(site.categories);
  return [
    { name: 'On cream', show: <Emoji src={first?.picture ?? ''} /> },
    { name: 'On paper', show: <Emoji src={second?.picture ?? ''} />, ground: 'paper' },
  ];
};
