import { createRoot } from 'react-dom/client';
import styles from '../estimator/estimator-app.css?url';
import { EstimatorApp } from '../estimator/estimator-app.tsx';
import { ErrorBoundary } from './error-boundary.tsx';

/** Opens the estimator in its place, once its styles are there. */
export function hydrate(root: HTMLElement): void {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = styles;
  link.onload = () => {
    root.replaceChildren();
    createRoot(root).render(
      <ErrorBoundary>
        <EstimatorApp onCleanout={location.pathname.endsWith('-cleanout')} />
      </ErrorBoundary>,
    );
  };
  link.onerror = () => root.setAttribute('data-plain', '');
  document.head.append(link);
}
