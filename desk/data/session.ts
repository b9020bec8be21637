import type { Me } from '../../contract/desk/account.ts';
import { signedOut } from './client.ts';
import { cachedMe, forgetPack } from './pack.ts';

export function startSession(me: Me): void {
  if (cachedMe.latest()?.email !== me.email) forgetPack();
  cachedMe.set(me);
  signedOut.set(false);
}

/** So that nobody sees the data of a previous user of this device. */
export function reloadOnUserChange(): void {
  let user = cachedMe.get()?.email;
  cachedMe.subscribe(() => {
    const before = user;
    user = cachedMe.get()?.email;
    if (before !== undefined && user !== before) location.reload();
  });
}
