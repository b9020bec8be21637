/** Debug mode (spec 2.2, product section 5), remembered until `debug=0`, Ctrl+Shift+D or the panel's close button ends it. */
import * as STORAGE_KEYS from '../../contract/storage-keys.ts';
import { attempt, type Failure, onFailure } from '../lib/attempt.ts';
import { read, remove, write } from '../lib/storage.ts';
import { loadWithTexts } from '../words/in-language.ts';
import { isDebugging, setDebugging, warn } from './debug-log.ts';

export function startDebug(): void {
  addEventListener('keydown', toggleByKeys, true);
  const param = new URLSearchParams(location.search).get('debug');
  if (param === '1' || param === '0') remember(param === '1');
  if (param === '1' || read(STORAGE_KEYS.debug) === '1') enableLog();
}

/** Last at the start of a page, so that the panel has something to show. */
export function startPanel(): void {
  if (isDebugging()) showPanel();
}

/** Ctrl+Shift+D by letter, or by position on keyboards with other letters. */
function toggleByKeys(event: KeyboardEvent): void {
  const isD = event.code === 'KeyD' || event.key?.toLowerCase() === 'd';
  if (!isD || !event.ctrlKey || !event.shiftKey || event.repeat) return;
  event.preventDefault();
  switchDebug(!isDebugging());
}

function switchDebug(isEnabled: boolean): void {
  remember(isEnabled);
  if (isEnabled) enableLog();
  else setDebugging(false);
  showPanel();
}

function enableLog(): void {
  setDebugging(true);
  onFailure(warnOnce);
}

const warned = new Set<string>();

/** Once per failure: a browser without storage fails at every step. */
function warnOnce({ message, error }: Failure): void {
  const text = `${message} ${error}`;
  if (warned.has(text)) return;
  warned.add(text);
  warn(message, error);
}

function remember(isEnabled: boolean): void {
  if (isEnabled) write(STORAGE_KEYS.debug, '1');
  else remove(STORAGE_KEYS.debug);
}

function showPanel(): void {
  attempt(async () => {
    const panel = await loadWithTexts(import('./debug-overlay.ts'));
    panel.show(isDebugging(), () => switchDebug(false));
  }, 'The debug panel could not be shown.');
}
