import type { Examples } from '../../dev/example.ts';
import { Stars } from './stars.tsx';

export const examples: Examples = () => [
  { name: 'Five', show: <Stars />, ground: 'pine' },
  { name: '4.8', show: <Stars count={4.8} />, ground: 'pine' },
];
