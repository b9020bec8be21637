import { useEffect, useRef } from 'react';
import { Store, useStore } from '../data/store.ts';
import { focusTitle } from './focus.ts';

interface Message {
  text: string;
  undo?: (() => void) | undefined;
  labels: UndoLabels;
}

type UndoLabels = readonly [button: string, done: string];

const message = new Store<Message | null>(null);

/** Long enough to read it and reach for the button. */
const SHOWN_MS = 8_000;

export function showToast(text: string, undo?: () => void, labels: UndoLabels = ['Undo', 'Undone']): void {
  message.set({ text, undo, labels });
}

export function showToastAndRefocus(text: string): void {
  showToast(text);
  focusTitle();
}

export function Toast() {
  const shown = useStore(message);
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!shown) return;
    const timer = setInterval(() => {
      // It stays while its button has the focus.
      if (!container.current?.matches(':focus-within')) message.set(null);
    }, SHOWN_MS);
    return () => clearInterval(timer);
  }, [shown]);
  const undo = (undone: Message) => {
    undone.undo?.();
    showToastAndRefocus(undone.labels[1]);
  };
  return (
    <div ref={container} className="toast-place" role="status">
      {shown && (
        <div className="toast">
          <span>{shown.text}</span>
          {shown.undo && (
            <button type="button" onClick={() => undo(shown)}>
              {shown.labels[0]}
            </button>
          )}
        </div>
      )}
    </div>
  );
}
