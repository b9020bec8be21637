/** Silent outside debug mode, except for the failures of the spec's section 8. */

let isEnabled = false;

export const isDebugging = (): boolean => isEnabled;

export function setDebugging(enabled: boolean): void {
  isEnabled = enabled;
}

export function warn(message: string, ...details: unknown[]): void {
  if (isEnabled) console.warn(`[tracking] ${message}`, ...details);
}

/** For a form library or number swap that fails: the console always shows it (spec section 8). */
export function logError(message: string, ...details: unknown[]): void {
  console.error(`[tracking] ${message}`, ...details);
}
