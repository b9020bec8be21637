/** Tracking's console messages. Outside debug mode there are none, except for the failures of the spec's section 8. */

let debugging = false;

export const isDebugging = (): boolean => debugging;

export function setDebugging(wanted: boolean): void {
  debugging = wanted;
}

/** Tells whoever debugs; silent otherwise. */
export function warn(message: string, ...details: unknown[]): void {
  if (debugging) console.warn(`[tracking] ${message}`, ...details);
}

/** For a form library or number swap that fails: visitors see nothing, the console always does (spec section 8). */
export function logError(message: string, ...details: unknown[]): void {
  console.error(`[tracking] ${message}`, ...details);
}
