import { useState } from 'react';
import { dayName, windowName } from '../../contract/booking/names.ts';
import type { DeskDay, DeskDays, DeskJob } from '../../contract/desk/day.ts';
import { WonSheet } from '../actions/won-sheet.tsx';
import { jobOf, openJobs } from '../data/days.ts';
import { useBusiness } from '../data/queries.ts';
import { enqueue } from '../data/queue.ts';
import { Button, LinkButton } from '../ui/form.tsx';
import { Icon } from '../ui/icon.tsx';
import { routeLinks } from '../ui/links.ts';
import { useIsOwner } from '../ui/me.ts';
import { Empty } from '../ui/page.tsx';
import { isOver, useNow } from '../ui/time.ts';
import { showToast } from '../ui/toast.tsx';
import { JobCard, type JobSheet } from './job-card.tsx';
import { MessageSheet } from './message-sheet.tsx';
import { MoveSheet } from './move-sheet.tsx';
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
  // Kept here: a card that moves to another section, or to another day, would lose its own.
  const [sheet, setSheet] = useState<{ kind: JobSheet; job: DeskJob }>();
  const now = useNow();
  const open = openJobs(day);
  const routes = routeLinks(open);
  const isToday = day.date === today;
  const next = isToday ? open[0] : undefined;
  const windows = day.windows
    .map((window) => ({ ...window, jobs: window.jobs.filter((job) => job !== next) }))
    .filter(({ id, jobs }) => jobs.length > 0 || !isToday || !isOver({ date: day.date, id }, now));
  const card = (job: DeskJob) => (
    <JobCard
      key={job.job}
      job={job}
      crews={crews}
      date={day.date}
      today={today}
      open={(kind) => setSheet({ kind, job })}
    />
  );
  const close = () => setSheet(undefined);
  return (
    <div className="day">
      {next && (
        <section key={next.job} className="window settles" aria-label="Next">
          <h2 className="window__name">Next: {windowName(next.window.id)}</h2>
          <ul>{card(next)}</ul>
        </section>
      )}
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
          {isToday && (
            <Button variant="small plain" onClick={() => setMessaging(true)}>
              <Icon name="clock" />
              Running late
            </Button>
          )}
        </div>
      )}
      {day.closed && <p className="notice">Closed: nobody can book this day on the site.</p>}
      {day.windows.length === 0 && <Empty>{isOwner ? 'No windows on this day.' : 'No jobs today.'}</Empty>}
      {windows.map((window) => (
        <section key={window.id} className="window" aria-label={windowName(window.id)}>
          <h2 className="window__name">
            {windowName(window.id)}
            {isOwner && <PlacesButton day={day} window={window} />}
          </h2>
          {window.jobs.length > 0 && <ul>{window.jobs.map(card)}</ul>}
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
      {sheet?.kind === 'move' && <MoveSheet lead={sheet.job} job={jobOf(sheet.job)} onClose={close} />}
      {sheet?.kind === 'done' && <WonSheet lead={sheet.job} job={jobOf(sheet.job)} onClose={close} />}
      {sheet?.kind === 'message' && (
        <MessageSheet kind="on_our_way" date={day.date} jobs={[sheet.job]} onClose={close} />
      )}
    </div>
  );
}

function routeLabel(stops: number): string {
  return stops === 1 ? 'Route' : `Route, ${stops} stops`;
}

function setClosed({ date }: DeskDay, closed: boolean): void {
  const about = dayName(date);
  const set = (to: boolean) =>
    void enqueue({ path: '/days/:date', date, body: { closed: to, was: !to } }, about);
  set(closed);
  const undo = () => set(!closed);
  showToast(closed ? `${about} is closed. Booked jobs stay` : `${about} is open`, undo);
}
