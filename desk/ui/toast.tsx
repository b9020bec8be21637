/** One line at the bottom about what was just done, with a way back. */
import { useEffect } from 'react';
import { Store, useStore } from '../data/store.ts';

interface Said {
  text: string;
  undo?: (() => void) | undefined;
}

const said = new Store<Said | null>(null);

/** Long enough to read it and reach for the button. */
const SHOWN_MS = 8_000;

export function say(text: string, undo?: () => void): void {
  said.set({ text, undo });
}

export function Toast() {
  const now = useStore(said);
  useEffect(() => {
    if (!now) return;
    const timer = setTimeout(() => said.set(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [now]);
  const undo = () => {
    now?.undo?.();
    said.set(null);
  };
  return (
    <div className="toast-place" role="status">
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
