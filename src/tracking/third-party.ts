import { logError } from './debug-log.ts';

/** A script that fails to load is ignored (spec section 8). */
export function addScript(src: string, onLoad?: () => void): HTMLScriptElement {
  logThirdPartyErrors();
  const script = document.createElement('script');
  script.async = true;
  script.src = src;
  if (onLoad) script.onload = onLoad;
  document.body.append(script);
  return script;
}

let isListening = false;

/** Cross-origin errors arrive as a bare 'Script error.'. Logging one keeps it from being an uncaught error (spec section 8). */
function logThirdPartyErrors(): void {
  if (isListening) return;
  isListening = true;
  addEventListener('error', (event) => {
    if (event.message !== 'Script error.' || event.filename) return;
    event.preventDefault();
    logError('The script of another company failed: number swap, form library or reviews.');
  });
}

export function onFirstClick(selector: string, action: () => void): void {
  const listen = (event: Event) => {
    if (!(event.target as Element).closest?.(selector)) return;
    removeEventListener('click', listen, true);
    action();
  };
  addEventListener('click', listen, true);
}
