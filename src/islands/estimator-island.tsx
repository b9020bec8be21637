import type { ComponentProps } from 'react';
import { EstimatorApp } from '../estimator/estimator-app.tsx';
import { ErrorBoundary } from './error-boundary.tsx';

/** The estimator as the browser runs it, and as the page of prices shows it before. */
export function EstimatorIsland(props: ComponentProps<typeof EstimatorApp>) {
  return (
    <ErrorBoundary>
      <EstimatorApp {...props} />
    </ErrorBoundary>
  );
}
