/** Every island by name, for the build. The browser's half, which loads them one by one, is registry.ts. */
import QuoteFormIsland from './quote-form-island.tsx';

export const ISLANDS = { 'quote-form': QuoteFormIsland };

/** Islands that bring their own markup when they are wanted: a page holds no more than their place. */
export type IslandName = keyof typeof ISLANDS | 'estimator';
