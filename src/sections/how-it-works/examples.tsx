import type { Examples } from '../../dev/example.ts';
import { HowItWorks } from './how-it-works.tsx';

export const examples: Examples = ({ props }) => [
  { name: 'On pine', full: true, show: <HowItWorks {...props.howItWorksProps()} /> },
  { name: 'On paper', full: true, show: <HowItWorks {...props.howItWorksProps('quiet')} ground="paper" /> },
  { name: 'Titles only', full: true, show: <HowItWorks {...props.howItWorksProps()} brief /> },
];
