import type { ComponentProps } from 'react';
import { ErrorBoundary } from '../islands/error-boundary.tsx';
import { EstimatorApp } from './estimator-app.tsx';

/** The estimator with its error boundary, both for the browser and for the build of pages. */
export function EstimatorIsland(props: ComponentProps<typeof EstimatorApp>) {
  return (
    <ErrorBoundary>
      <EstimatorApp {...props} />
    </ErrorBoundary>
  );
}
