/** An `examples.tsx` beside a component exports its examples. */
import type { ReactNode } from 'react';
import type { Kit } from './kit.ts';

export type Ground = 'cream' | 'paper' | 'pine' | 'deep';

export interface Example {
  /** Unique within the component; part of the anchor on the page. */
  name: string;
  show: ReactNode;
  ground?: Ground;
  /** Attributes by selector, as set by scripts or a visitor. `data-at` simulates `hover`, `focus` or `press`. */
  set?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** Examples get the site's content as an argument, so that components don't import it. */
export type Examples = (kit: Kit) => Example[];

export function at(selector: string, state: 'hover' | 'focus' | 'press'): NonNullable<Example['set']> {
  return { [selector]: { 'data-at': state } };
}
