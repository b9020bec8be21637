import type { ComponentProps } from 'react';
import { QuoteForm } from '../quote/builtin/quote-form.tsx';
import { ErrorBoundary } from './error-boundary.tsx';

/** The built-in quote form as it is hydrated in the browser. */
export default function QuoteFormIsland(props: ComponentProps<typeof QuoteForm>) {
  return (
    <ErrorBoundary>
      <QuoteForm {...props} />
    </ErrorBoundary>
  );
}
