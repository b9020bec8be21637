/** Logs the attempted path of the not-found page to the console (spec 2.8), without its query. */
export function logUnknownPath(): void {
  if (document.querySelector('[data-not-found]')) console.log(`Page not found: ${location.pathname}`);
}
