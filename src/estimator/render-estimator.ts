import { type ComponentProps, createElement } from 'react';
import type { Content } from '../../model/load.ts';
import { renderIsland } from '../islands/render-island.ts';
import { estimatorData } from './estimator-data.ts';
import { EstimatorIsland } from './estimator-island.tsx';
import { setEstimator } from './items.ts';

export function renderEstimator(
  content: Content,
  props: ComponentProps<typeof EstimatorIsland> = {},
): string {
  setEstimator(estimatorData(content));
  return renderIsland(content, createElement(EstimatorIsland, props));
}
