import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { keepFocus } from './focus.ts';
import { Icon } from './icon.tsx';

/**
 * A dialog that slides in from below on phones. It closes with Escape, with its button, and by a tap beside it. The
 * element inside that has `data-focus` is focused first.
 */
export function Sheet({ title, onClose, children }: { title: string; onClose(): void; children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  // A layout effect closes it before it leaves the document: only then the browser returns the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element?.open) element?.showModal();
    element?.querySelector<HTMLElement>('[data-focus]')?.focus();
    return () => {
      element?.close();
      // The element that had the focus before may be gone.
      keepFocus();
    };
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself
    <dialog
      ref={dialog}
      className="sheet"
      aria-labelledby={heading}
      onClose={onClose}
      onClick={({ target }) => target === dialog.current && dialog.current?.close()}
    >
      <div className="sheet__inside">
        <div className="sheet__head">
          <h2 id={heading}>{title}</h2>
          <button type="button" className="icon-button" onClick={() => dialog.current?.close()}>
            <Icon name="close" label="Close" />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}
