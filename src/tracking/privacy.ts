/** Global Privacy Control (product section 5). */

interface GpcNavigator extends Navigator {
  globalPrivacyControl?: boolean;
}

export function hasOptedOut(): boolean {
  return !!(navigator as GpcNavigator).globalPrivacyControl;
}

/** Shows the footer's 'Opt-out request honored'. */
export function markOptOut(): void {
  document.documentElement.toggleAttribute('data-gpc', hasOptedOut());
}
