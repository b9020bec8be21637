/** Global Privacy Control (product section 5). */

interface GpcNavigator extends Navigator {
  globalPrivacyControl?: boolean;
}

export function hasOptedOut(): boolean {
  return !!(navigator as GpcNavigator).globalPrivacyControl;
}

export function markOptOut(): void {
  document.documentElement.toggleAttribute('data-gpc', hasOptedOut());
}
