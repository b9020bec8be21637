import type { ComponentProps } from 'react';
import { hydrateRoot } from 'react-dom/client';
import QuoteFormIsland from './quote-form-island.tsx';

export function hydrate(root: HTMLElement, props: ComponentProps<typeof QuoteFormIsland>): void {
  hydrateRoot(root, <QuoteFormIsland {...props} />);
}
