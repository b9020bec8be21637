import type { ComponentProps } from 'react';
import { ErrorBoundary } from '../islands/error-boundary.tsx';
import { EstimatorApp } from './estimator-app.tsx';
import { readLists } from './read-lists.ts';

export function EstimatorIsland(props: ComponentProps<typeof EstimatorApp>) {
  return (
    <ErrorBoundary>
      {(restarts) => <EstimatorApp {...props} {...(restarts > 0 && { lists: readLists(), taps: [] })} />}
    </ErrorBoundary>
  );
}
