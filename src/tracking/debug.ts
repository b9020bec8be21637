/**
 * Debug mode (spec 2.2, product section 5): on by `debug=1` or Ctrl+Shift+D, off and forgotten by `debug=0`, the same
 * keys or the panel's close button, remembered in between.
 */
import * as STORAGE_KEYS from '../../contract/storage-keys.ts';
import { attempt, type Failure, onFailure } from '../lib/attempt.ts';
import { read, remove, write } from '../lib/storage.ts';
import { withTexts } from '../words/in-language.ts';
import { isDebugging, setDebugging, warn } from './debug-log.ts';

export function startDebug(): void {
  addEventListener('keydown', toggleByKeys, true);
  const wish = new URLSearchParams(location.search).get('debug');
  if (wish === '1' || wish === '0') remember(wish === '1');
  if (wish === '1' || read(STORAGE_KEYS.debug) === '1') listen();
}

/** Called last at the start of a page, so that the panel has something to show. */
export function startPanel(): void {
  if (isDebugging()) showPanel();
}

/** Ctrl+Shift+D, by letter, or by position on keyboards that write other letters. */
function toggleByKeys(event: KeyboardEvent): void {
  const isD = event.code === 'KeyD' || event.key?.toLowerCase() === 'd';
  if (!isD || !event.ctrlKey || !event.shiftKey || event.repeat) return;
  event.preventDefault();
  switchDebug(!isDebugging());
}

function switchDebug(wanted: boolean): void {
  remember(wanted);
  if (wanted) listen();
  else setDebugging(false);
  showPanel();
}

function listen(): void {
  setDebugging(true);
  onFailure(warnOnce);
}

const warned = new Set<string>();

/** Each failure once: a browser without storage fails at every step. */
function warnOnce({ message, error }: Failure): void {
  const text = `${message} ${error}`;
  if (warned.has(text)) return;
  warned.add(text);
  warn(message, error);
}

function remember(wanted: boolean): void {
  if (wanted) write(STORAGE_KEYS.debug, '1');
  else remove(STORAGE_KEYS.debug);
}

/** Its code is downloaded only when it is asked for. */
function showPanel(): void {
  attempt(async () => {
    const panel = await withTexts(import('./debug-overlay.ts'));
    panel.show(isDebugging(), () => switchDebug(false));
  }, 'The debug panel could not be shown.');
}
