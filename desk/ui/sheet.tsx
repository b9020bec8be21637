import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { refocusIfLost } from './focus.ts';
import { IconButton } from './icon.tsx';

/** Closes with Escape, its button or a tap beside it. The element inside with `data-focus` gets the focus first. */
export function Sheet({ title, onClose, children }: { title: string; onClose(): void; children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  // A layout effect closes it before it leaves the document: only then does the browser return the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element?.open) element?.showModal();
    element?.querySelector<HTMLElement>('[data-focus]')?.focus();
    return () => {
      element?.close();
      // The element that had the focus before may be gone.
      refocusIfLost();
    };
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself
    <dialog
      ref={dialog}
      className="sheet"
      aria-labelledby={heading}
      // React lets the event of a sheet inside reach this one.
      onClose={({ target }) => target === dialog.current && onClose()}
      onClick={({ target }) => target === dialog.current && dialog.current?.close()}
    >
      <div className="sheet__inside">
        <div className="sheet__head">
          <h2 id={heading}>{title}</h2>
          <IconButton name="close" label="Close" onClick={() => dialog.current?.close()} />
        </div>
        {children}
      </div>
    </dialog>
  );
}
