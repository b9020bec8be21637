/** Who uses this device. An app that was opened by one user shows nothing to another: it is loaded again. */
import type { Me } from '../../contract/desk/account.ts';
import { signedOut } from './client.ts';
import { cachedMe, forgetPack } from './pack.ts';

/** Takes the server's word on who is signed in. */
export function welcome(me: Me): void {
  if (cachedMe.latest()?.email !== me.email) forgetPack();
  cachedMe.set(me);
  signedOut.set(false);
}

/** Loads the app again once its user is signed out, or somebody else is signed in, in any tab. */
export function reloadForOthers(): void {
  let user = cachedMe.get()?.email;
  cachedMe.subscribe(() => {
    const before = user;
    user = cachedMe.get()?.email;
    if (before !== undefined && user !== before) location.reload();
  });
}
