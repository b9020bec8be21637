/** Global Privacy Control (product section 5). */

interface GpcNavigator extends Navigator {
  globalPrivacyControl?: boolean;
}

/** Whether this visitor's browser asks not to be sold or shared. */
export function optedOut(): boolean {
  return !!(navigator as GpcNavigator).globalPrivacyControl;
}

/** Marks the document, so that the footer's 'Opt-out request honored' shows. */
export function markOptOut(): void {
  document.documentElement.toggleAttribute('data-gpc', optedOut());
}
