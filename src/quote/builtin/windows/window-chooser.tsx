import { booking } from 'virtual:site-text';
import { useEffect, useId, useRef, useState } from 'react';
import { dayName, windowName } from '../../../../contract/booking/names.ts';
import {
  type FreeWindows,
  WINDOW_DATE_FIELD,
  WINDOW_ID_FIELD,
  type WindowChoice,
} from '../../../../contract/booking/windows.ts';
import { fill } from '../../../../model/fill.ts';
import { fetchWindows } from './fetch-windows.ts';

/** Value of the field `window` for a visitor who wants to choose a time. */
const CHOOSE = 'choose';
const DAYS = 14;

/**
 * Asks for an arrival window, or leaves it to the call. Without JavaScript, the answer to the form is the page where the
 * visitor chooses. Opens only when asked to, so that nothing moves by itself. Its
 * styles come with the form's script (quote-states.css).
 */
export function WindowChooser() {
  const root = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState(false);
  const [free, setFree] = useState<FreeWindows | null>();
  const [choice, setChoice] = useState<WindowChoice>();
  const name = useId();

  useEffect(() => {
    const form = root.current?.closest('form');
    let zip = '';
    let last = 0;
    const load = async () => {
      const turn = ++last;
      const answer = await fetchWindows(zip, DAYS);
      if (turn === last) setFree(answer);
    };
    const onInput = ({ target }: Event) => {
      const typed =
        (target as HTMLInputElement).name === 'zip' ? (target as HTMLInputElement).value.trim() : zip;
      if (typed === zip || !/^\d{5}$/.test(typed)) return;
      zip = typed;
      void load();
    };
    form?.addEventListener('input', onInput);
    void load();
    return () => form?.removeEventListener('input', onInput);
  }, []);

  if (!booking) return null;
  const { chooser } = booking;
  const days = (free?.days ?? [])
    .map(({ date, windows }) => ({ date, windows: windows.filter(({ left }) => left > 0) }))
    .filter(({ windows }) => windows.length > 0);
  const first = days[0] && { date: days[0].date, id: days[0].windows[0]?.id ?? '' };
  const isFree = ({ date, id }: WindowChoice) =>
    days.some((day) => day.date === date && day.windows.some((window) => window.id === id));
  // A window that was taken meanwhile, or is on another area's day, gives way to the first free one.
  const chosen = choice && isFree(choice) ? choice : first;
  const day = days.find(({ date }) => date === chosen?.date);

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need styles before the script comes
    <div className="windows" role="group" aria-labelledby={name} data-windows ref={root}>
      <b id={name}>{chooser.legend}</b>
      <div>
        <label className="windows__way">
          <input type="radio" name="window" value="" defaultChecked onChange={() => setWanted(false)} />
          <span>{chooser.call}</span>
        </label>
      </div>
      <div>
        <label className="windows__way">
          <input type="radio" name="window" value={CHOOSE} onChange={() => setWanted(true)} />
          <span>
            {chooser.choose}
            <br />
            <span className="small">
              {first ? fill(chooser.first, { time: inWords(first) }) : chooser.choose_hint}
            </span>
          </span>
        </label>
      </div>
      {wanted && free !== undefined && !chosen && <p role="status">{chooser.none}</p>}
      {wanted && chosen && (
        <div className="windows__choice">
          <fieldset>
            <legend>{chooser.day}</legend>
            <div className="windows__days">
              {days.map(({ date, windows }) => (
                <label key={date} className="windows__chip">
                  <input
                    type="radio"
                    name={`${name}day`}
                    checked={date === chosen.date}
                    onChange={() => setChoice({ date, id: windows[0]?.id ?? '' })}
                  />
                  <span>{dayName(date)}</span>
                </label>
              ))}
            </div>
          </fieldset>
          <fieldset>
            <legend>{chooser.window}</legend>
            <div className="windows__times">
              {day?.windows.map(({ id }) => (
                <label key={id} className="windows__chip" data-window={`${day.date} ${id}`}>
                  <input
                    type="radio"
                    name={`${name}window`}
                    checked={id === chosen.id}
                    onChange={() => setChoice({ date: day.date, id })}
                  />
                  <span>{windowName(id)}</span>
                </label>
              ))}
            </div>
          </fieldset>
          <input type="hidden" name={WINDOW_DATE_FIELD} value={chosen.date} />
          <input type="hidden" name={WINDOW_ID_FIELD} value={chosen.id} />
        </div>
      )}
    </div>
  );
}

function inWords({ date, id }: WindowChoice): string {
  return booking ? fill(booking.time, { day: dayName(date), window: windowName(id) }) : '';
}
