/** A message at the bottom about what was just done, with an undo button. */
import { useEffect, useRef } from 'react';
import { Store, useStore } from '../data/store.ts';
import { focusTitle } from './focus.ts';

interface Message {
  text: string;
  undo?: (() => void) | undefined;
}

const message = new Store<Message | null>(null);

/** Long enough to read it and reach for the button. */
const SHOWN_MS = 8_000;

export function showToast(text: string, undo?: () => void): void {
  message.set({ text, undo });
}

/** Shows a message and focuses the title, because the focused element is gone. */
export function showToastAndRefocus(text: string): void {
  showToast(text);
  focusTitle();
}

export function Toast() {
  const now = useStore(message);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!now) return;
    const timer = setInterval(() => {
      // It stays while its button has the focus.
      if (!place.current?.matches(':focus-within')) message.set(null);
    }, SHOWN_MS);
    return () => clearInterval(timer);
  }, [now]);
  const undo = () => {
    now?.undo?.();
    showToastAndRefocus('Undone');
  };
  return (
    <div ref={place} className="toast-place" role="status">
      {now && (
        <div className="toast">
          <span>{now.text}</span>
          {now.undo && (
            <button type="button" onClick={undo}>
              Undo
            </button>
          )}
        </div>
      )}
    </div>
  );
}
