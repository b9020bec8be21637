/** What an `examples.tsx` beside a component exports: the component in every state it can be in, as data. */
import type { ReactNode } from 'react';
import type { Kit } from './kit.ts';

export type Ground = 'cream' | 'paper' | 'pine' | 'deep';

export interface Example {
  /** Unique within the component; with the component's name it becomes the anchor on the page. */
  name: string;
  show: ReactNode;
  /** Background; cream by default. */
  ground?: Ground;
  /**
   * What scripts or a visitor do to it, as attributes by selector. `data-at` is `hover`, `focus` or `press`: the element
   * looks as if it were pointed at, focused or pressed.
   */
  set?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** Examples get the site's content as an argument, so that components don't import it. */
export type Examples = (kit: Kit) => Example[];

/** Shorthand for `set`: one element in a state. */
export function at(selector: string, state: 'hover' | 'focus' | 'press'): NonNullable<Example['set']> {
  return { [selector]: { 'data-at': state } };
}
