import { useState } from 'react';
import { isSameWindow } from '../data/jobs.ts';
import { Button, LinkButton } from '../ui/form.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { dateOf, formatWindow, formatWindowInSentence } from '../ui/time.ts';
import { type PickedWindow, useFreeWindows, WindowPicker } from './window-picker.tsx';

interface TimeFieldProps {
  picked: PickedWindow | undefined;
  onPick(picked: PickedWindow): void;
}

/** The next free times as chips, and all of them on request. */
export function TimeField({ picked, onPick }: TimeFieldProps) {
  const [isOpen, setOpen] = useState(false);
  const today = dateOf(Date.now());
  const soonest = useFreeWindows(4) ?? [];
  const isSoon = soonest.some((window) => isSameWindow(window, picked ?? null));
  return (
    <fieldset className="minutes">
      <legend>Time</legend>
      {[...soonest, ...(picked && !isSoon ? [picked] : [])].map((window) => (
        <label key={`${window.date} ${window.id}`} className="chip">
          <input
            type="radio"
            name="soon"
            checked={isSameWindow(window, picked ?? null)}
            onChange={() => onPick(window)}
          />
          {formatWindow(window, today).replace(/^(\w+), \w+ \d+,/, '$1')}
        </label>
      ))}
      <LinkButton onClick={() => setOpen(true)}>Other times</LinkButton>
      {isOpen && (
        <Sheet title="Choose a time" onClose={() => setOpen(false)}>
          <WindowPicker current={null} picked={picked} onPick={onPick} />
          <div className="sheet__foot">
            <Button variant="wide" disabled={!picked} onClick={() => setOpen(false)}>
              {picked ? `Take ${formatWindowInSentence(picked, today)}` : 'Choose a time'}
            </Button>
          </div>
        </Sheet>
      )}
    </fieldset>
  );
}
