/** Without the query (spec 2.8). */
export function logUnknownPath(): void {
  if (document.querySelector('[data-not-found]')) console.log(`Page not found: ${location.pathname}`);
}
