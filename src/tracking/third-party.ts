/** Scripts of other companies, which must not disturb the page (spec section 8). */
import { logError } from './debug-log.ts';

/** Adds a script and runs `loaded` once it has loaded. A script that fails to load is ignored (spec section 8). */
export function addScript(src: string, loaded?: () => void): HTMLScriptElement {
  logErrorsOfOthers();
  const script = document.createElement('script');
  script.async = true;
  script.src = src;
  if (loaded) script.onload = loaded;
  document.body.append(script);
  return script;
}

let listening = false;

/**
 * An error in a script from another origin arrives as a bare 'Script error.' without a file. Form library and number
 * swap fail for the console only (spec section 8), so it is logged and kept from being an uncaught error.
 */
function logErrorsOfOthers(): void {
  if (listening) return;
  listening = true;
  addEventListener('error', (event) => {
    if (event.message !== 'Script error.' || event.filename) return;
    event.preventDefault();
    logError('The script of another company failed: number swap, form library or reviews.');
  });
}

/** Runs `action` at the first click on something inside `selector`: third-party scripts of an opted-out visitor. */
export function onFirstClick(selector: string, action: () => void): void {
  const listen = (event: Event) => {
    if (!(event.target as Element).closest?.(selector)) return;
    removeEventListener('click', listen, true);
    action();
  };
  addEventListener('click', listen, true);
}
