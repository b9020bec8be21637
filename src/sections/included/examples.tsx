import type { Examples } from '../../dev/example.ts';
import { Included } from './included.tsx';

export const examples: Examples = ({ props }) => [
  {
    name: 'With the prices',
    full: true,
    ground: 'paper',
    show: (
      <div className="wrap" style={{ paddingBottom: '2rem' }}>
        <Included {...props.includedProps()} />
      </div>
    ),
  },
];
