import { type ComponentProps, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import states from '../quote/builtin/quote-states.css?url';
import QuoteFormIsland from './quote-form-island.tsx';

export function hydrate(root: HTMLElement, props: ComponentProps<typeof QuoteFormIsland>): void {
  addStyles(states);
  // In slices, so that a touch elsewhere on the page need not wait for it.
  startTransition(() => {
    hydrateRoot(root, <QuoteFormIsland {...props} />);
  });
}

function addStyles(href: string): void {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  document.head.append(link);
}
