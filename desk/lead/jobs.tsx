import { useState } from 'react';
import type { Job } from '../../contract/desk/jobs.ts';
import type { LeadDetail } from '../../contract/desk/leads.ts';
import { CancelSheet } from '../actions/cancel-sheet.tsx';
import { cancel, changeLead, finish, markNotDone } from '../actions/lead-actions.ts';
import { WonSheet } from '../actions/won-sheet.tsx';
import { inOrder, isSameWindow, UNSENT } from '../data/jobs.ts';
import { useBusiness, useDays } from '../data/queries.ts';
import { CrewField } from '../day/crew-field.tsx';
import { MoveSheet } from '../day/move-sheet.tsx';
import { Button } from '../ui/form.tsx';
import { useIsOwner } from '../ui/me.ts';
import { JobTag } from '../ui/state-tag.tsx';
import { dateOf, formatJob, isOver, useNow } from '../ui/time.ts';
import { JobPhotos } from './photos.tsx';

export function Jobs({ lead }: { lead: LeadDetail }) {
  const isOwner = useIsOwner();
  const canBook = (useBusiness()?.booking ?? false) && isOwner && lead.state !== 'duplicate';
  return inOrder(lead.jobs).map((job) => (
    <JobCard key={`${job.id} ${job.window?.date}`} lead={lead} job={job} canBook={canBook} />
  ));
}

interface JobProps {
  lead: LeadDetail;
  job: Job;
}

function JobCard({ lead, job, canBook }: JobProps & { canBook: boolean }) {
  const isOwner = useIsOwner();
  const now = useNow();
  const [open, setOpen] = useState<'done' | 'move' | 'cancel'>();
  const close = () => setOpen(undefined);
  const { id, state, window, amount_cents } = job;
  const when = formatJob(job, dateOf(now));
  const isSent = id !== UNSENT;
  const canChange = isSent && (isOwner || window?.date === dateOf(now));
  const isToDo = state === 'booked';
  const isDone = state === 'done';
  const isBookedAgain = lead.jobs.some(
    (each) => each.state === 'booked' && isSameWindow(each.window, window),
  );
  const canBookAgain =
    canBook && state === 'canceled' && window !== null && !isOver(window, now) && !isBookedAgain;
  const bookAgain = () =>
    changeLead(lead, {
      path: '/leads/:id/jobs',
      lead: lead.id,
      body: { window, tell: lead.told_by.length > 0 },
    });
  const refusePhotos = () =>
    changeLead(lead, { path: '/jobs/:id/refuse-photos', lead: lead.id, job: id, body: {} });
  const actions: readonly (readonly [label: string, isOffered: boolean, run: () => void])[] = [
    ['Done', isToDo, () => (isOwner ? setOpen('done') : finish(lead, job))],
    ['Move', isToDo && canBook, () => setOpen('move')],
    ['Cancel', isToDo && isOwner, () => setOpen('cancel')],
    [`${amount_cents === null ? 'Add' : 'Change'} the amount`, isDone && isOwner, () => setOpen('done')],
    ['Not done', isDone, () => markNotDone(lead, job)],
    ['Book again', canBookAgain, bookAgain],
    ['No photos on the site', lead.photos_allowed.includes(id), refusePhotos],
  ];
  return (
    <section className="card" aria-label={`Job, ${when}`}>
      <div className="visit">
        <h2>{state === 'canceled' ? <s>{when}</s> : when}</h2>
        <JobTag job={job} />
        {isOwner && isDone && amount_cents === null && <span>No amount yet</span>}
        {!isSent && <span>Not sent yet</span>}
      </div>
      {canChange && isOwner && isToDo && <Crew lead={lead} job={job} />}
      {canChange && (
        <div className="visit">
          {actions.map(
            ([label, isOffered, run]) =>
              isOffered && (
                <Button key={label} variant="small plain" onClick={run}>
                  {label}
                </Button>
              ),
          )}
        </div>
      )}
      <JobPhotos lead={lead} job={job} canAdd={canChange && state !== 'canceled'} />
      {open === 'done' && <WonSheet lead={lead} job={job} onClose={close} />}
      {open === 'move' && <MoveSheet lead={lead} job={job} onClose={close} />}
      {open === 'cancel' && (
        <CancelSheet
          title="Cancel the appointment?"
          name={lead.name}
          toldBy={lead.told_by}
          onCancel={(tell) => cancel(lead, job, tell)}
          onClose={close}
        >
          {when}
        </CancelSheet>
      )}
    </section>
  );
}

function Crew({ lead, job }: JobProps) {
  const { crews } = useDays(dateOf(useNow()), 1);
  return <CrewField lead={lead} job={job} crews={crews} />;
}
