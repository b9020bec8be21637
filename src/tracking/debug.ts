/**
 * Debug mode (spec 2.2, product section 5): on by `debug=1` or Ctrl+Shift+D, off and forgotten by `debug=0`, the same
 * keys or the panel's close button, remembered in between. Nothing reaches the console without it.
 */
import { STORAGE_KEYS } from '../../contract/attribution.ts';
import { read, remove, write } from './storage.ts';

let on = false;

export function startDebug(): void {
  const wish = new URLSearchParams(location.search).get('debug');
  if (wish === '1') remember(true);
  if (wish === '0') remember(false);
  on = read(STORAGE_KEYS.debug) === '1';
  addEventListener('keydown', (event) => {
    // By letter, or by place on keyboards that write other letters.
    const letter = event.code === 'KeyD' || event.key?.toLowerCase() === 'd';
    if (!letter || !event.ctrlKey || !event.shiftKey || event.repeat) return;
    event.preventDefault();
    setDebug(!on);
  });
}

/** The last step of the start, so that the panel has something to show. */
export function startPanel(): void {
  if (on) showPanel();
}

/** Tells whoever debugs; silent otherwise. */
export function warn(message: string, ...details: unknown[]): void {
  if (on) console.warn(`[tracking] ${message}`, ...details);
}

/** Does something that may fail, now or in a promise, and must disturb nothing when it does. */
export function guard(failure: string, action: () => unknown): void {
  (async () => action())().catch((error) => warn(failure, error));
}

function setDebug(wanted: boolean): void {
  on = wanted;
  remember(on);
  showPanel();
}

function remember(wanted: boolean): void {
  if (wanted) write(STORAGE_KEYS.debug, '1');
  else remove(STORAGE_KEYS.debug);
}

/** Its code is loaded only when it is asked for. */
function showPanel(): void {
  guard('no panel', async () => {
    const panel = await import('./debug-overlay.ts');
    panel.show(on, () => setDebug(false));
  });
}
