/** Runs code that must never disturb the page. Its failures show in debug mode only (src/tracking/debug.ts). */

export interface Failure {
  message: string;
  error: unknown;
}

type FailureListener = (failure: Failure) => void;

/** Failures that nobody has listened to yet, oldest first. */
const unheard: Failure[] = [];
let listener: FailureListener = (failure) => unheard.push(failure);

/**
 * Runs `action`. An error that it throws, now or in its promise, goes to {@link onFailure} and nowhere else.
 * @param message what failed, for whoever debugs
 * @returns the result of `action`; `undefined` when it throws
 */
export function attempt<T>(action: () => T, message = 'A part of the page failed.'): T | undefined {
  try {
    const result = action();
    if (result instanceof Promise) result.catch((error) => listener({ message, error }));
    return result;
  } catch (error) {
    listener({ message, error });
    return undefined;
  }
}

/** Passes each failure to `listen`, including earlier ones. There is one listener. */
export function onFailure(listen: FailureListener): void {
  listener = listen;
  for (const failure of unheard.splice(0)) listen(failure);
}
