import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';

/**
 * Gives the page's HTML to React. HTML that a page translator has rewritten (`<font>`) can't be hydrated: it is rendered anew, and
 * what the visitor typed and chose in it goes over, with the focus.
 */
export function takeOver(root: HTMLElement, app: ReactNode): void {
  if (!root.querySelector('font')) {
    hydrateRoot(root, app);
    return;
  }
  const before = controlsIn(root);
  const focused = before.indexOf(document.activeElement as HTMLInputElement);
  root.replaceChildren();
  flushSync(() => createRoot(root).render(app));
  controlsIn(root).forEach((control, n) => {
    const { name, checked, value } = before[n] ?? control;
    if (name !== control.name) return;
    if (checked !== control.checked) control.click();
    else if (value && value !== control.value) {
      control.value = value;
      control.dispatchEvent(new Event('input', { bubbles: true }));
    }
    if (n === focused) control.focus();
  });
}

function controlsIn(root: HTMLElement): HTMLInputElement[] {
  return [...root.querySelectorAll<HTMLInputElement>('input:not([type=file]), select, textarea')];
}
