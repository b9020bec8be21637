import { type ComponentProps, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { addStylesheet } from '../../lib/add-stylesheet.ts';
import { attempt } from '../../lib/attempt.ts';
import { QuoteFormIsland } from './quote-form-island.tsx';
import states from './quote-states.css?url';

export function hydrate(root: HTMLElement, props: ComponentProps<typeof QuoteFormIsland>): void {
  attempt(() => addStylesheet(states));
  // A transition hydrates in slices, so that input elsewhere on the page need not wait.
  startTransition(() => {
    hydrateRoot(root, <QuoteFormIsland {...props} />);
  });
}
