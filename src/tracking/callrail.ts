/** Loaded when the form nears the viewport or at idle (spec sections 7 to 9, product section 6). The fallback link needs no script. */
import { whenLoaded, whenNear } from '../lib/when.ts';
import { logError } from './debug-log.ts';
import { hasOptedOut } from './privacy.ts';
import { addScript, onFirstClick } from './third-party.ts';

const SCRIPT_ID = 'callrail-forms-js';
const RETRY_MS = 500;
const MAX_TRIES = 20;
const FORM_CLICK_TARGETS = '#quote-form, [data-quote-provider], a[href$="#quote-form"]';

interface FormLibrary {
  init?: (formId: string) => unknown;
}

export function startCallrail(): void {
  const form = document.querySelector<HTMLElement>('[data-callrail-form-id]');
  const formId = form?.dataset.callrailFormId;
  if (!form || !formId) return;
  const load = once(() => loadForm(form, formId));
  if (hasOptedOut()) onFirstClick(FORM_CLICK_TARGETS, load);
  else {
    whenNear(form, load);
    // After the page's own load, which a provider that hangs must not delay.
    whenLoaded(load);
  }
}

function loadForm(form: HTMLElement, formId: string): void {
  const start = () => initialize(formId, 1);
  const src = form.closest<HTMLElement>('[data-callrail-script]')?.dataset.callrailScript;
  if (isReady() || document.getElementById(SCRIPT_ID)) start();
  else if (src) addScript(src, start).id = SCRIPT_ID;
}

/** The library may need a moment after its script has loaded. Failures go to the console only (spec section 8). */
async function initialize(formId: string, tries: number): Promise<void> {
  if (isReady()) {
    try {
      await library()?.init?.(formId);
    } catch (error) {
      logError('The quote form could not be started.', error);
    }
  } else if (tries < MAX_TRIES) setTimeout(initialize, RETRY_MS, formId, tries + 1);
  else logError('The quote form could not be started: its library did not become ready.');
}

function library(): FormLibrary | undefined {
  return (window as { CallRailForms?: FormLibrary }).CallRailForms;
}

function isReady(): boolean {
  return typeof library()?.init === 'function';
}

function once(action: () => void): () => void {
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    action();
  };
}
