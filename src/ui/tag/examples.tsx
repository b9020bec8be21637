import type { Examples } from '../../dev/example.ts';
import { Tag } from './tag.tsx';

export const examples: Examples = () =>
  ['Most Popular', 'Best Value', 'Full Service'].map((badge) => ({ name: badge, show: <Tag>{badge}</Tag> }));
