import type { Examples } from '../../dev/example.ts';
import { ClosingBand } from './closing-band.tsx';

export const examples: Examples = ({ props }) => [
  { name: 'Before the footer', full: true, show: <ClosingBand {...props.closingProps} /> },
];
