/** What only somebody who is there needs: loaded with their first sign, and told what they did meanwhile. */
import { firstSign } from '../islands/first-sign.ts';

const BUTTONS = '[data-carousel] button,[data-tooltip]';
const ISLANDS = '[data-island]';
/** What can be the first sign and be meant for one of these parts at the same time. */
const EARLY: Record<string, string> = {
  click: BUTTONS,
  pointerover: BUTTONS,
  focusin: `${BUTTONS},${ISLANDS}`,
  pointerdown: ISLANDS,
  submit: ISLANDS,
};
/** After this long without its script a form is posted the plain way, in milliseconds. */
const PATIENCE_MS = 8_000;

export function startOnSign(): void {
  const meant = new Map<string, Event>();
  const note = (event: Event) => {
    const { type, target } = event;
    const part = target instanceof Element && target.closest(EARLY[type] ?? '');
    if (!part || part.querySelector('[data-posted]')) return;
    meant.set(type, event);
    if (type === 'submit') {
      event.preventDefault();
      event.stopPropagation();
      timer ??= setTimeout(postPlainly, PATIENCE_MS);
    }
    load();
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    clearTimeout(timer);
    for (const type in EARLY) document.removeEventListener(type, note, true);
  };
  // Without the parts, strips scroll by themselves, tooltips are read out, and forms post.
  const postPlainly = () => {
    stop();
    (meant.get('submit')?.target as HTMLFormElement | undefined)?.submit();
  };

  let asked = false;
  const load = () => {
    if (asked) return;
    asked = true;
    import('./attach.ts').then(({ attachAll }) => {
      stop();
      attachAll();
      for (const event of meant.values()) {
        const again = event.constructor as new (type: string, from: Event) => Event;
        event.target?.dispatchEvent(new again(event.type, event));
      }
    }, postPlainly);
  };
  for (const type in EARLY) document.addEventListener(type, note, true);
  if (document.querySelector('[data-now]')) load();
  else firstSign().then(load);
}
