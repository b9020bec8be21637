import type { ComponentProps } from 'react';
import { ErrorBoundary } from '../../islands/error-boundary.tsx';
import { QuoteForm } from './quote-form.tsx';

export function QuoteFormIsland(props: ComponentProps<typeof QuoteForm>) {
  return <ErrorBoundary>{() => <QuoteForm {...props} />}</ErrorBoundary>;
}
