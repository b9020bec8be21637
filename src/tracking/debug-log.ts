let isEnabled = false;

export const isDebugging = (): boolean => isEnabled;

export function setDebugging(enabled: boolean): void {
  isEnabled = enabled;
}

export function warn(message: string, ...details: unknown[]): void {
  if (isEnabled) console.warn(`[tracking] ${message}`, ...details);
}

/** The console shows these failures even outside debug mode (spec section 8). */
export function logError(message: string, ...details: unknown[]): void {
  console.error(`[tracking] ${message}`, ...details);
}
