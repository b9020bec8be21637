/** For code that must never disturb the page. Its failures show in debug mode only (src/tracking/debug.ts). */

export interface Failure {
  message: string;
  error: unknown;
}

type FailureListener = (failure: Failure) => void;

const pending: Failure[] = [];
let listener: FailureListener = (failure) => pending.push(failure);

/** An error of `action` or of its promise goes to `onFailure` and nowhere else. @returns undefined if it throws */
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

/** Includes earlier failures. There is one listener. */
export function onFailure(listen: FailureListener): void {
  listener = listen;
  for (const failure of pending.splice(0)) listen(failure);
}
