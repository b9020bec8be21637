import type { Examples } from '../../dev/example.ts';
import { Emoji } from './emoji.tsx';

export const examples: Examples = ({ emojiPath }) => [
  { name: 'On cream', show: <Emoji src={emojiPath('🛋️')} /> },
  { name: 'On paper', show: <Emoji src={emojiPath('🛁')} />, ground: 'paper' },
];
