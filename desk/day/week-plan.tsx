import { Link } from 'wouter';
import { windowName } from '../../contract/booking/names.ts';
import type { DeskDay } from '../../contract/desk/day.ts';
import { formatDay } from '../ui/time.ts';
import { Places } from './places.tsx';

export function WeekPlan({ days, today }: { days: readonly DeskDay[]; today: string }) {
  return (
    <ul className="week-plan">
      {days.map(({ date, closed, windows }) => (
        <li key={date} className="card">
          <h2>
            <Link href={`/day/${date}`}>{formatDay(date, today)}</Link>
            {closed && <small> Closed</small>}
          </h2>
          <ul className="lines">
            {windows.map((window) => (
              <li key={window.id}>
                <span>
                  <b>{windowName(window.id)}</b>
                  {window.jobs.map(({ job, id, name, town }) => (
                    <Link key={job} href={`/leads/${id}`}>
                      {[name, town].filter(Boolean).join(', ')}
                    </Link>
                  ))}
                </span>
                {!closed && (
                  <small>
                    <Places {...window} />
                  </small>
                )}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
