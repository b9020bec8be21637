import { useEffect, useId, useRef, useState } from 'react';
import { weekdayName, weekdayNames, windowName } from '../../contract/booking/names.ts';
import {
  type FreeWindows,
  WINDOW_DATE_FIELD,
  WINDOW_ID_FIELD,
  type WindowChoice,
} from '../../contract/booking/windows.ts';
import { addDays } from '../../contract/dates.ts';
import { relativeDayName } from '../../contract/near-days.ts';
import { readZip } from '../../contract/zip.ts';
import { fill } from '../../model/fill.ts';
import { useStoredList } from '../estimator/use-stored-list.ts';
import { LiveText } from '../ui/text/text.tsx';
import { booking, time } from '../words/texts.ts';
import { fetchWindows } from './fetch-windows.ts';

const CHOOSE = 'choose';
const DAYS = 14;

interface WindowChooserProps {
  service: string;
  /** Receives the label of the form's button, such as `Reserve Tue, 10 am–12 pm`; `''` while no window is chosen. */
  onChoose: (label: string) => void;
}

/** Opens only when the visitor asks, so that nothing moves by itself. Without JavaScript, the visitor chooses on the next page. */
export function WindowChooser({ service, onChoose }: WindowChooserProps) {
  const root = useRef<HTMLDivElement>(null);
  const choose = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [zip, setZip] = useState('');
  const [free, setFree] = useState<FreeWindows | null>();
  const [choice, setChoice] = useState<WindowChoice>();
  const yards = useStoredList('yards') ?? 0;
  const isLong = booking !== null && (booking.long.yards <= yards || booking.long.services.includes(service));
  const name = useId();

  const takeZip = () => {
    const typed = root.current?.closest('form')?.querySelector<HTMLInputElement>('[name="zip"]')?.value ?? '';
    const digits = readZip(typed)?.slice(0, 5);
    if (digits) setZip(digits);
  };
  useEffect(() => {
    const form = root.current?.closest('form');
    const onReset = () => setOpen(false);
    form?.addEventListener('input', takeZip);
    form?.addEventListener('reset', onReset);
    // Chosen before this script loaded.
    if (choose.current?.checked) {
      takeZip();
      setOpen(true);
    }
    return () => {
      form?.removeEventListener('input', takeZip);
      form?.removeEventListener('reset', onReset);
    };
  });
  useEffect(() => {
    let isLatest = true;
    void fetchWindows(zip, DAYS, isLong).then((answer) => isLatest && setFree(answer));
    return () => {
      isLatest = false;
    };
  }, [zip, isLong]);

  const area = free?.area;
  const days = (free?.days ?? [])
    .map(({ date, windows }) => ({ date, windows: windows.filter(({ left }) => left > 0) }))
    .filter(({ windows }) => windows.length > 0);
  const first = days[0] && { date: days[0].date, id: days[0].windows[0]?.id ?? '' };
  const isFree = ({ date, id }: WindowChoice) =>
    days.some((day) => day.date === date && day.windows.some((window) => window.id === id));
  // If the choice was taken in the meantime or is not offered in this area, the first free window replaces it.
  const chosen = choice && isFree(choice) ? choice : first;
  const day = days.find(({ date }) => date === chosen?.date);
  const label = isOpen && free && chosen ? reserveLabel(chosen, free.today) : '';
  useEffect(() => onChoose(label), [label, onChoose]);

  if (!booking) return null;
  const words = booking;
  const { chooser } = words;

  const openWindows = () => {
    // The browser or the draft may have filled it in without an input event.
    takeZip();
    setOpen(true);
    if (first) document.dispatchEvent(new CustomEvent('windows:shown'));
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need styles before the script loads
    <div role="group" aria-labelledby={name} data-windows ref={root}>
      <b id={name}>{chooser.legend}</b>
      <div>
        <label className="windows__way">
          <input type="radio" name="window" value="" defaultChecked onChange={() => setOpen(false)} />
          <span>{chooser.call}</span>
        </label>
      </div>
      <div>
        <label className="windows__way">
          <input type="radio" name="window" value={CHOOSE} onChange={openWindows} ref={choose} />
          <span>
            <span>{chooser.choose}</span>
            <br />
            <span className="small">
              <LiveText>
                {free && first
                  ? fill(chooser.first, { time: formatChoice(first, free.today) })
                  : chooser.choose_hint}
              </LiveText>
            </span>
          </span>
        </label>
      </div>
      {isOpen && free !== undefined && !chosen && (
        <p role="status">{free ? chooser.none : chooser.unavailable}</p>
      )}
      {isOpen && chosen && (
        <div className="windows__choice">
          <fieldset>
            <legend>{chooser.day}</legend>
            {area && (
              <p className="small">
                {fill(chooser.area, { town: area.town, days: weekdayNames(area.weekdays, time) })}
              </p>
            )}
            <div className="windows__days">
              {days.map(({ date, windows }) => (
                <label key={date} className="windows__chip">
                  <input
                    type="radio"
                    name={`${name}day`}
                    checked={date === chosen.date}
                    onChange={() => setChoice({ date, id: windows[0]?.id ?? '' })}
                  />
                  <span>{relativeDayName(free?.today ?? '', date, words, time)}</span>
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
                  <span>{windowName(id, time)}</span>
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

function formatChoice({ date, id }: WindowChoice, today: string): string {
  if (!booking) return '';
  return fill(booking.time, {
    day: relativeDayName(today, date, booking, time),
    window: windowName(id, time),
  });
}

function reserveLabel({ date, id }: WindowChoice, today: string): string {
  if (!booking) return '';
  const { reserve } = booking.chooser;
  const isNear = date < addDays(today, 2);
  return fill(isNear ? reserve.near : date < addDays(today, 7) ? reserve.week : reserve.later, {
    short: weekdayName(date, time, 'short'),
    long: weekdayName(date, time, 'long'),
    day: relativeDayName(today, date, booking, time),
    window: windowName(id, time),
  });
}
