import type { Examples } from '../../dev/example.ts';
import { Tag } from './tag.tsx';

export const examples: Examples = ({ site }) =>
  Object.entries(site.pricing.badges).map(([kind, words]) => ({
    name: words,
    show: <Tag hot={kind === 'popular'}>{words}</Tag>,
  }));
