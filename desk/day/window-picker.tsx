import { dayName, windowName } from '../../contract/booking/names.ts';
import type { WindowChoice } from '../../contract/booking/windows.ts';
import { addDays } from '../../contract/dates.ts';
import { useDays } from '../data/queries.ts';
import { Pending } from '../ui/page.tsx';
import { dateOf, formatDay, isOver, useNow } from '../ui/time.ts';

const DAYS = 14;

/** `full`: all its places are taken. */
export interface PickedWindow extends WindowChoice {
  full: boolean;
}

/** The first windows with a place, soonest first; undefined until they are known. */
export function useFreeWindows(count: number): PickedWindow[] | undefined {
  const now = useNow();
  const { days, isPartial } = useDays(dateOf(now), DAYS);
  if (!days || isPartial) return undefined;
  return days
    .filter(({ closed }) => !closed)
    .flatMap(({ date, windows }) =>
      windows.flatMap(({ id, places, taken }) =>
        taken < places && !isOver({ date, id }, now) ? { date, id, full: false } : [],
      ),
    )
    .slice(0, count);
}

interface WindowPickerProps {
  current: WindowChoice | null;
  picked: PickedWindow | undefined;
  onPick(picked: PickedWindow): void;
}

export function WindowPicker({ current, picked, onPick }: WindowPickerProps) {
  const now = useNow();
  const today = dateOf(now);
  const { days, isPartial, error } = useDays(today, DAYS);
  // Showing today alone would shift the content below when the rest arrives.
  if (!days || isPartial) return <Pending error={error} />;
  return (
    <div className="picker">
      {days
        .map((day) => ({ ...day, windows: day.windows.filter(({ id }) => !isOver({ ...day, id }, now)) }))
        .filter(({ windows }) => windows.length > 0)
        .map(({ date, closed, windows }) => (
          <fieldset key={date} data-date={date}>
            <legend>
              {formatDay(date, today)}
              {date <= addDays(today, 1) && <span> {dayName(date)}</span>}
            </legend>
            <div className="picker__windows">
              {windows.map(({ id, places, taken }) => {
                const isCurrent = current?.date === date && current.id === id;
                const free = Math.max(0, places - taken);
                return (
                  <label
                    key={id}
                    className={`picker__window ${free === 0 && !isCurrent ? 'picker__window--full' : ''}`}
                  >
                    <input
                      type="radio"
                      name="window"
                      checked={picked?.date === date && picked.id === id}
                      disabled={isCurrent}
                      onChange={() => onPick({ date, id, full: free === 0 })}
                    />
                    <b>{windowName(id)}</b>
                    <small>
                      {isCurrent ? 'Now' : closed ? 'Closed' : free === 0 ? 'Full' : `${free} free`}
                    </small>
                  </label>
                );
              })}
            </div>
          </fieldset>
        ))}
    </div>
  );
}
