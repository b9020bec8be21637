import type { Examples } from '../../dev/example.ts';
import { Estimator } from './estimator.tsx';

export const examples: Examples = ({ props }) => [
  { name: 'Without script', full: true, show: <Estimator {...props.estimatorProps} /> },
];
