import type { Examples } from '../../dev/example.ts';
import { Steps } from './steps.tsx';

export const examples: Examples = ({ site }) => [
  { name: 'On cream', show: <Steps steps={site.thank_you.steps} /> },
  { name: 'On pine', show: <Steps steps={site.thank_you.steps} />, ground: 'pine' },
];
