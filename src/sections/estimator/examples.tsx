import type { Examples } from '../../dev/example.ts';
import { Estimator } from './estimator.tsx';
import { FoldedEstimator } from './folded-estimator.tsx';

export const examples: Examples = ({ props }) => [
  { name: 'Without script', full: true, show: <Estimator {...props.estimatorProps} /> },
  {
    name: 'Folded',
    ground: 'paper',
    show: (
      <div className="wrap">
        <FoldedEstimator {...props.foldedEstimatorProps} />
      </div>
    ),
  },
];
