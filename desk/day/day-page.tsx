import { Link, useLocation } from 'wouter';
import { dayName } from '../../contract/booking/names.ts';
import { addDays, daysBetween, isDate } from '../../contract/dates.ts';
import type { DeskDay } from '../../contract/desk/day.ts';
import { jobCount } from '../data/days.ts';
import { useDays } from '../data/queries.ts';
import { Icon, IconButton } from '../ui/icon.tsx';
import { useIsOwner } from '../ui/me.ts';
import { Page, Pending } from '../ui/page.tsx';
import { dateOf, formatDay, useNow } from '../ui/time.ts';
import { DayPlan } from './day-plan.tsx';
import { WeekPlan } from './week-plan.tsx';
import '../styles/rooms.css';

/** @param date `''` for today */
export function DayPage({ date: requestedDate, week = false }: { date: string; week?: boolean }) {
  const today = dateOf(useNow());
  const isOwner = useIsOwner();
  const date = isOwner && isDate(requestedDate) ? requestedDate : today;
  const first = addDays(today, 7 * Math.floor((daysBetween(today, date) - 1) / 7));
  const { days, crews, error } = useDays(first, 7);
  const day = days?.find((each) => each.date === date);
  const word = formatDay(date, today);
  const title = word === dayName(date) ? word : `${word}, ${monthAndDay(date)}`;
  return (
    <Page
      title={week ? (first === today ? 'The next 7 days' : `Week of ${monthAndDay(first)}`) : title}
      actions={
        isOwner && (
          <>
            <Link href={`/${week ? 'day' : 'week'}/${date}`} className="link-button">
              {week ? 'Day' : 'Week'}
            </Link>
            <Link href="/add" className="icon-button">
              <Icon name="plus" label="Add a job" />
            </Link>
          </>
        )
      }
    >
      {isOwner && (
        <WeekNav first={first} date={date} today={today} days={days ?? []} view={week ? 'week' : 'day'} />
      )}
      {!days && <Pending error={error} />}
      {days && week && <WeekPlan days={days} today={today} />}
      {days && !week && !day && <Pending error={new Error()} />}
      {!week && day && <DayPlan day={day} crews={crews} today={today} />}
    </Page>
  );
}

function monthAndDay(date: string): string {
  return (dayName(date).split(', ')[1] ?? '').replace(' ', '\u00a0');
}

interface WeekNavProps {
  first: string;
  date: string;
  today: string;
  days: readonly DeskDay[];
  view: 'day' | 'week';
}

function WeekNav({ first, date, today, days, view }: WeekNavProps) {
  const [, navigate] = useLocation();
  const dates = Array.from({ length: 7 }, (_, n) => addDays(first, n));
  return (
    <nav className="week" aria-label="Week">
      <IconButton
        name="previous"
        label="The week before"
        onClick={() => navigate(`/${view}/${addDays(date, -7)}`)}
      />
      <ul>
        {dates.map((each) => {
          const day = days.find((known) => known.date === each);
          const jobs = day ? jobCount(day) : 0;
          const [weekday = '', rest = ''] = dayName(each).split(', ');
          return (
            <li key={each}>
              <Link
                href={`/day/${each}`}
                className={`week__day ${day?.closed ? 'week__day--closed' : ''} ${each === today ? 'week__day--today' : ''}`}
                aria-current={each === date ? 'date' : undefined}
              >
                <small>{weekday}</small>
                <b>{rest.split(' ')[1]}</b>
                <span className="week__jobs">
                  {jobs > 0 ? jobs : ''}
                  <span className="unseen">
                    {day?.closed ? ' closed' : jobs === 0 ? ' no jobs' : jobs === 1 ? ' job' : ' jobs'}
                  </span>
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
      <IconButton
        name="next"
        label="The week after"
        onClick={() => navigate(`/${view}/${addDays(date, 7)}`)}
      />
    </nav>
  );
}
