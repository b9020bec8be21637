import { createContext, use } from 'react';
import type { Me } from '../../contract/desk/account.ts';

export const MeContext = createContext<Me | null>(null);

/** @throws Error if nobody is signed in */
export function useSignedInUser(): Me {
  const me = use(MeContext);
  if (!me) throw new Error('Nobody is signed in.');
  return me;
}

export function useIsOwner(): boolean {
  return useSignedInUser().role === 'owner';
}
