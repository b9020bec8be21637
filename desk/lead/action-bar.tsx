import { useState } from 'react';
import { useLocation } from 'wouter';
import { jobsToDo } from '../../contract/desk/jobs.ts';
import type { LeadDetail } from '../../contract/desk/leads.ts';
import { CancelSheet } from '../actions/cancel-sheet.tsx';
import { changeLead, finish, markAnswered, reopen } from '../actions/lead-actions.ts';
import { WonSheet } from '../actions/won-sheet.tsx';
import { CLOSED, isUnanswered } from '../data/jobs.ts';
import { enqueue } from '../data/queue.ts';
import { Button } from '../ui/form.tsx';
import { Icon } from '../ui/icon.tsx';
import { callLink } from '../ui/links.ts';
import { useIsOwner } from '../ui/me.ts';
import { Sheet } from '../ui/sheet.tsx';
import { dateOf, formatJob } from '../ui/time.ts';
import { TextSheet } from './text-sheet.tsx';

export function ActionBar({ lead }: { lead: LeadDetail }) {
  const isOwner = useIsOwner();
  const [open, setOpen] = useState<'text' | 'won' | 'more' | 'lost'>();
  const close = () => setOpen(undefined);
  const jobs = jobsToDo(lead.jobs);
  const [job] = jobs;
  const today = dateOf(Date.now());
  const lose = (more: { cancel?: boolean; tell?: boolean } = {}) =>
    changeLead(lead, { path: '/leads/:id/lose', lead: lead.id, body: { was: lead.state, ...more } });
  return (
    <div className="action-bar">
      <a
        className="button button--call"
        href={callLink(lead.phone)}
        onClick={() => markAnswered(lead, isOwner)}
      >
        <Icon name="phone" />
        Call
      </a>
      <Button variant="plain" onClick={() => setOpen('text')}>
        <Icon name="text" />
        Text
      </Button>
      {(isOwner ? lead.state !== 'won' : job?.window?.date === today) && (
        <Button onClick={() => (isOwner ? setOpen('won') : finish(lead, job))}>
          <Icon name="check" />
          {job ? 'Done' : 'Won'}
        </Button>
      )}
      {isOwner && (
        <Button variant="plain square" onClick={() => setOpen('more')}>
          <Icon name="dots" label="More" />
        </Button>
      )}
      {open === 'text' && <TextSheet lead={lead} onClose={close} />}
      {open === 'won' && <WonSheet lead={lead} job={job} onClose={close} />}
      {open === 'more' && (
        <MoreSheet
          lead={lead}
          hasJob={job !== undefined}
          onLost={() => (job ? setOpen('lost') : lose())}
          onClose={close}
        />
      )}
      {open === 'lost' && job && (
        <CancelSheet
          title="Lost: cancel the appointment too?"
          name={lead.name}
          hasMail={lead.email !== ''}
          onCancel={(tell) => lose({ cancel: true, tell })}
          onClose={close}
        >
          {jobs.map((each) => formatJob(each, today)).join('; ')}
        </CancelSheet>
      )}
    </div>
  );
}

interface MoreSheetProps {
  lead: LeadDetail;
  hasJob: boolean;
  onLost(): void;
  onClose(): void;
}

function MoreSheet({ lead, hasJob, onLost, onClose }: MoreSheetProps) {
  const [, navigate] = useLocation();
  const { id, name, state } = lead;
  const markSpam = () => changeLead(lead, { path: '/leads/:id/spam', lead: id, body: { was: state } });
  const markUnread = () => {
    enqueue({ path: '/leads/:id/read', lead: id, body: { read: false } }, name);
    navigate('/');
  };
  const spam = hasJob ? 'Spam: cancel the appointment, tell nobody' : 'Spam';
  const choices: readonly (readonly [label: string, isOffered: boolean, choose: () => void])[] = [
    ['Answered', isUnanswered(state), () => markAnswered(lead)],
    ['Lost', state !== 'lost', onLost],
    [spam, state !== 'spam', markSpam],
    ['Open again', state === 'answered' || CLOSED.includes(state), () => reopen(lead)],
    ['Mark as unread', true, markUnread],
  ];
  return (
    <Sheet title={name} onClose={onClose}>
      <ul className="choices">
        {choices.map(
          ([label, isOffered, choose]) =>
            isOffered && (
              <li key={label}>
                <button
                  type="button"
                  onClick={() => {
                    onClose();
                    choose();
                  }}
                >
                  {label}
                </button>
              </li>
            ),
        )}
      </ul>
    </Sheet>
  );
}
