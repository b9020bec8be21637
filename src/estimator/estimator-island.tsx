import type { ComponentProps } from 'react';
import { ErrorBoundary } from '../islands/error-boundary.tsx';
import { EstimatorApp } from './estimator-app.tsx';

export function EstimatorIsland(props: ComponentProps<typeof EstimatorApp>) {
  return (
    <ErrorBoundary>
      <EstimatorApp {...props} />
    </ErrorBoundary>
  );
}
