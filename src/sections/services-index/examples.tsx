import { at, type Examples } from '../../dev/example.ts';
import { ServicesIndex } from './services-index.tsx';

export const examples: Examples = ({ content: { services } }) => [
  { name: 'Every page', full: true, show: <ServicesIndex groups={services.groups} /> },
  {
    name: 'A link pointed at, one with focus',
    full: true,
    show: <ServicesIndex groups={services.groups.slice(0, 1)} />,
    set: { ...at('li:nth-child(2) a', 'hover'), ...at('li:first-child a', 'focus') },
  },
];
