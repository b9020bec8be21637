/** What fails must disturb nothing. Debug mode tells of it (debug.ts). */

/** What has failed on this page, oldest first. */
export const failures: unknown[] = [];

/** What `action` gives; `undefined` when it throws. */
export function attempt<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch (error) {
    failures.push(error);
    return;
  }
}

/** The same for what may also fail later, in a promise. */
export async function attemptAll(action: () => unknown): Promise<void> {
  try {
    await action();
  } catch (error) {
    failures.push(error);
  }
}
