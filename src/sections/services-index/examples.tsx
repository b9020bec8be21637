import { at, type Examples } from '../../dev/example.ts';
import { ServicesIndex } from './services-index.tsx';

export const examples: Examples = ({ props }) => [
  { name: 'Every page', full: true, show: <ServicesIndex {...props.servicesIndexProps} /> },
  {
    name: 'A link pointed at, one with focus',
    full: true,
    show: (
      <ServicesIndex {...props.servicesIndexProps} groups={props.servicesIndexProps.groups.slice(0, 2)} />
    ),
    set: { ...at('li:nth-child(2) a', 'hover'), ...at('li:first-child a', 'focus') },
  },
];
