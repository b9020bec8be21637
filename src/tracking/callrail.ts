/**
 * CallRail's quote form (spec sections 7 to 9, product section 6): its script once per document, when the form nears
 * the viewport or at idle, then `CallRailForms.init(formId)`. The fallback link beside it needs none of this.
 */
import { guard, warn } from './debug.ts';
import { optedOut } from './privacy.ts';
import { addScript, onFirstClick } from './third-party.ts';

const SCRIPT_ID = 'callrail-forms-js';
const RETRY_MS = 500;
const TRIES = 20;
/** Clicks that ask for the form. */
const WANTS_FORM = '#quote-form, [data-quote-provider], a[href$="#quote-form"]';

const forms = window as { CallRailForms?: { init?: (formId: string) => unknown } };

export function startCallrail(): void {
  const form = document.querySelector<HTMLElement>('[data-callrail-form-id]');
  const formId = form?.dataset.callrailFormId;
  if (!form || !formId) return;
  const load = once(() => loadForm(form, formId));
  if (optedOut()) onFirstClick(WANTS_FORM, load);
  else {
    whenNear(form, load);
    whenIdle(load);
  }
}

function loadForm(form: HTMLElement, formId: string): void {
  const start = () => initialise(formId, 1);
  const src =
    form.dataset.callrailScript ??
    form.closest<HTMLElement>('[data-callrail-script]')?.dataset.callrailScript;
  if (formLibraryReady() || document.getElementById(SCRIPT_ID)) start();
  else if (src) addScript(src, document.body, start).id = SCRIPT_ID;
}

/** The library may need a moment after its script has loaded. */
function initialise(formId: string, tries: number): void {
  if (formLibraryReady())
    guard('The quote form could not be started.', () => forms.CallRailForms?.init?.(formId));
  else if (tries < TRIES) setTimeout(initialise, RETRY_MS, formId, tries + 1);
  else warn('The quote form has no library.');
}

const formLibraryReady = () => typeof forms.CallRailForms?.init === 'function';

function whenNear(element: Element, action: () => void): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      action();
    },
    { rootMargin: '100% 0px' },
  );
  observer.observe(element);
}

/** After the page's own load, which a provider that hangs must not hold up. */
function whenIdle(action: () => void): void {
  const wait = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => action());
    else setTimeout(action, 2_000);
  };
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
}

function once(action: () => void): () => void {
  let done = false;
  return () => {
    if (done) return;
    done = true;
    action();
  };
}
