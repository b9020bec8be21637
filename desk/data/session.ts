import type { Me } from '../../contract/desk/account.ts';
import { signedOut } from './client.ts';
import { cachedMe, forgetPack } from './pack.ts';

export async function startSession(me: Me): Promise<void> {
  const before = await cachedMe.latest();
  // Crew must not see what an owner saw.
  if (before?.email !== me.email || before.role !== me.role) await forgetPack();
  await cachedMe.set(me);
  signedOut.set(false);
}

/** So that nobody sees the data of a previous user of this device. */
export function reloadOnUserChange(): void {
  let user = cachedMe.get()?.email;
  cachedMe.subscribe(() => {
    const before = user;
    user = cachedMe.get()?.email;
    // All that is being wiped is off the disk once it answers: a reload would keep the rest of it there.
    if (before !== undefined && user !== before) void cachedMe.latest().then(() => location.reload());
  });
}
