import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { refocusIfLost } from './focus.ts';
import { IconButton } from './icon.tsx';

/** What a sheet is about stays as it was when it opened: what somebody else changes meanwhile is a conflict, and not overwritten. */
export function useOpened<T>(value: T): T {
  return useState(value)[0];
}

/** Closes with Escape, its button or, before anything is typed, a tap beside it. The element inside with `data-focus` gets the focus first. */
export function Sheet({ title, onClose, children }: { title: string; onClose(): void; children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const pressedBeside = useRef(false);
  const isTypedIn = useRef(false);
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
      className="sheet settles"
      aria-labelledby={heading}
      // React lets the event of a sheet inside reach this one.
      onClose={({ target }) => target === dialog.current && onClose()}
      // A selection that is dragged out of the sheet ends beside it.
      onPointerDown={({ target }) => {
        pressedBeside.current = target === dialog.current;
      }}
      onInput={() => {
        isTypedIn.current = true;
      }}
      onClick={({ target }) => {
        const isBeside = target === dialog.current && pressedBeside.current;
        if (isBeside && !isTypedIn.current) dialog.current?.close();
      }}
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
