/** Scripts of other companies: added late, on our terms, and unable to disturb the page (spec section 8). */
import { warn } from './debug.ts';

/** Adds a script at `place`; `loaded` runs when it has. That one did not load is no one's concern but the provider's. */
export function addScript(src: string, place: Element, loaded?: () => void): HTMLScriptElement {
  keepErrorsApart();
  const script = document.createElement('script');
  script.async = true;
  script.src = src;
  if (loaded) script.onload = loaded;
  place.append(script);
  return script;
}

let keptApart = false;

/**
 * What a script from another origin throws, its own nonsense included, arrives as a bare 'Script error.'; the spec
 * wants no visitor to see it (section 8: console only) and the product none in the console without debug (section 9).
 */
function keepErrorsApart(): void {
  if (keptApart) return;
  keptApart = true;
  addEventListener('error', (event) => {
    if (event.message !== 'Script error.' || event.filename) return;
    event.preventDefault();
    warn('A script of another company failed.');
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
