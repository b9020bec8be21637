import { useState } from 'react';
import { dayName, windowName } from '../../contract/booking/names.ts';
import type { DeskDay, DeskDays } from '../../contract/desk/day.ts';
import { openJobs } from '../data/days.ts';
import { useBusiness } from '../data/queries.ts';
import { enqueue } from '../data/queue.ts';
import { Button, LinkButton } from '../ui/form.tsx';
import { Icon } from '../ui/icon.tsx';
import { routeLinks } from '../ui/links.ts';
import { useIsOwner } from '../ui/me.ts';
import { Empty } from '../ui/page.tsx';
import { showToast } from '../ui/toast.tsx';
import { JobCard } from './job-card.tsx';
import { MessageSheet } from './message-sheet.tsx';
import { PlacesButton } from './places.tsx';

interface DayPlanProps {
  day: DeskDay;
  crews: DeskDays['crews'];
  today: string;
}

export function DayPlan({ day, crews, today }: DayPlanProps) {
  const isOwner = useIsOwner();
  const takesBookings = useBusiness()?.booking ?? false;
  const [isMessaging, setMessaging] = useState(false);
  const open = openJobs(day);
  const routes = routeLinks(open);
  return (
    <div className="day">
      {open.length > 0 && (
        <div className="day__actions">
          {routes.map((route, n) => {
            const words = routes.length > 1 ? `Route, part ${n + 1}` : routeLabel(open.length);
            return (
              <a key={words} className="button button--small" href={route} target="_blank" rel="noreferrer">
                <Icon name="route" />
                {words}
              </a>
            );
          })}
          {day.date === today && (
            <Button variant="small plain" onClick={() => setMessaging(true)}>
              <Icon name="clock" />
              Running late
            </Button>
          )}
        </div>
      )}
      {day.closed && <p className="notice">Closed: nobody can book this day on the site.</p>}
      {day.windows.length === 0 && <Empty>{isOwner ? 'No windows on this day.' : 'No jobs today.'}</Empty>}
      {day.windows.map((window) => (
        <section key={window.id} className="window" aria-label={windowName(window.id)}>
          <h2 className="window__name">
            {windowName(window.id)}
            {isOwner && <PlacesButton day={day} window={window} />}
          </h2>
          {window.jobs.length > 0 && (
            <ul>
              {window.jobs.map((job) => (
                <JobCard key={job.job} job={job} crews={crews} date={day.date} today={today} />
              ))}
            </ul>
          )}
        </section>
      ))}
      {isOwner && takesBookings && (
        <LinkButton onClick={() => setClosed(day, !day.closed)}>
          {day.closed ? 'Open this day for bookings' : 'Close this day'}
        </LinkButton>
      )}
      {isMessaging && (
        <MessageSheet kind="running_late" date={day.date} jobs={open} onClose={() => setMessaging(false)} />
      )}
    </div>
  );
}

function routeLabel(stops: number): string {
  return stops === 1 ? 'Route' : `Route, ${stops} stops`;
}

function setClosed({ date }: DeskDay, closed: boolean): void {
  const about = dayName(date);
  const set = (to: boolean) => enqueue({ path: '/days/:date', date, body: { closed: to, was: !to } }, about);
  set(closed);
  const undo = () => set(!closed);
  showToast(closed ? `${about} is closed. Booked jobs stay` : `${about} is open`, undo);
}
