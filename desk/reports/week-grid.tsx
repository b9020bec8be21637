import { hourName, weekdayNames } from '../../contract/booking/names.ts';

interface Cell {
  /** 0 is Monday. */
  weekday: number;
  /** 0 is midnight. */
  hour: number;
  value: number;
}

const WEEKDAYS = Array.from({ length: 7 }, (_, weekday) => ({ weekday, name: weekdayNames([weekday]) }));
const SHADES = 4;

export function WeekGrid({ label, cells }: { label: string; cells: readonly Cell[] }) {
  const values = new Map(cells.map(({ weekday, hour, value }) => [`${weekday} ${hour}`, value]));
  const max = Math.max(...values.values());
  const hours = cells.map(({ hour }) => hour);
  const first = Math.min(...hours);
  const shown = Array.from({ length: Math.max(...hours) - first + 1 }, (_, i) => first + i);
  return (
    <table className="week-grid">
      <caption className="unseen">{label}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="unseen">Hour</span>
          </th>
          {WEEKDAYS.map(({ weekday, name }) => (
            <th key={weekday} scope="col" abbr={name}>
              {name.slice(0, 3)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {shown.map((hour) => (
          <tr key={hour}>
            <th scope="row">{hourName(hour)}</th>
            {WEEKDAYS.map(({ weekday }) => {
              const value = values.get(`${weekday} ${hour}`) ?? 0;
              return (
                <td key={weekday} data-shade={Math.ceil((value / max) * SHADES)}>
                  {value || ''}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
