/**
 * Debug mode (spec 2.2, product section 5): on by `debug=1` or Ctrl+Shift+D, off and forgotten by `debug=0`, the same
 * keys or the panel's close button, remembered in between. Nothing reaches the console without it.
 */
import * as STORAGE_KEYS from '../../contract/storage-keys.ts';
import { attempt, failures } from './attempt.ts';
import { read, write } from './storage.ts';

let on = false;

export function startDebug(): void {
  const wish = new URLSearchParams(location.search).get('debug');
  if (wish === '1') remember(true);
  if (wish === '0') remember(false);
  on = read(STORAGE_KEYS.debug) === '1';
}

/** Ctrl+Shift+D, by letter, or by place on keyboards that write other letters. */
export function hearKey(event: KeyboardEvent): void {
  const letter = event.code === 'KeyD' || event.key?.toLowerCase() === 'd';
  if (!letter || !event.ctrlKey || !event.shiftKey || event.repeat) return;
  event.preventDefault();
  setDebug(!on);
}

/** The last step of the start, so that the panel has something to show. */
export function startPanel(): void {
  if (on) showPanel();
}

const told = new Set<string>();

/** What failed so far; each once, as a browser without storage fails at every turn. */
export function warnAboutFailures(): void {
  for (const failure of failures.splice(0)) {
    if (told.has(String(failure))) continue;
    told.add(String(failure));
    warn('A part of tracking failed.', failure);
  }
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
  write(STORAGE_KEYS.debug, wanted ? '1' : '');
  if (wanted) return;
  for (const area of ['localStorage', 'sessionStorage'] as const)
    attempt(() => window[area].removeItem(STORAGE_KEYS.debug));
}

/** Its code is loaded only when it is asked for. */
function showPanel(): void {
  guard('no panel', async () => {
    const panel = await import('./debug-overlay.ts');
    panel.show(on, () => setDebug(false));
  });
}
