import { createContext, use } from 'react';
import type { Me } from '../../contract/desk/account.ts';

export const MeContext = createContext<Me | null>(null);

/** Whoever is signed in. @throws Error outside of the signed-in app */
export function useWho(): Me {
  const me = use(MeContext);
  if (!me) throw new Error('Nobody is signed in.');
  return me;
}

export function useIsOwner(): boolean {
  return useWho().role === 'owner';
}
