import { useState } from 'react';
import { dayName, windowName } from '../../contract/booking/names.ts';
import type { DeskDay, DeskWindow } from '../../contract/desk/day.ts';
import { enqueue } from '../data/queue.ts';
import { LinkButton } from '../ui/form.tsx';
import { Sheet } from '../ui/sheet.tsx';

const NUMBERS = [0, 1, 2, 3, 4, 5, 6, 7, 8];

export function Places({ places, taken }: Pick<DeskWindow, 'places' | 'taken'>) {
  if (taken > places) return <span className="window__over">{`${taken} for ${places}: overbooked`}</span>;
  return <span>{taken === places ? 'Full' : `${places - taken} of ${places} free`}</span>;
}

/** Changes the number for this day only, such as when a truck is in the shop. */
export function PlacesButton({ day: { date, closed }, window }: { day: DeskDay; window: DeskWindow }) {
  const [open, setOpen] = useState(false);
  const choose = (places: number) => {
    const body = { window: window.id, places, was: window.places };
    enqueue({ path: '/days/:date', date, body }, dayName(date));
    setOpen(false);
  };
  return (
    <>
      <LinkButton className="window__places" onClick={() => setOpen(true)}>
        {closed ? <span>Closed</span> : <Places {...window} />}
      </LinkButton>
      {open && (
        <Sheet title={`${dayName(date)}, ${windowName(window.id)}`} onClose={() => setOpen(false)}>
          <fieldset className="minutes">
            <legend>Jobs that you take</legend>
            {NUMBERS.map((number) => (
              <button
                key={number}
                type="button"
                className="chip"
                aria-pressed={number === window.places}
                onClick={() => choose(number)}
              >
                {number}
              </button>
            ))}
          </fieldset>
        </Sheet>
      )}
    </>
  );
}
