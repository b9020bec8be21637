import { useState } from 'react';
import { useLocation } from 'wouter';
import type { LeadDetail } from '../../contract/desk/leads.ts';
import type { SettableState } from '../../contract/desk/requests.ts';
import { finish, markAnswered, setState } from '../actions/lead-actions.ts';
import { WonSheet } from '../actions/won-sheet.tsx';
import { enqueue } from '../data/queue.ts';
import { Button } from '../ui/form.tsx';
import { Icon } from '../ui/icon.tsx';
import { callLink } from '../ui/links.ts';
import { useIsOwner } from '../ui/me.ts';
import { Sheet } from '../ui/sheet.tsx';
import { TextSheet } from './text-sheet.tsx';

type Open = 'text' | 'won' | 'more' | undefined;

export function ActionBar({ lead }: { lead: LeadDetail }) {
  const isOwner = useIsOwner();
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
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
      {!isOwner && lead.state === 'booked' && (
        <Button onClick={() => finish(lead)}>
          <Icon name="check" />
          Done
        </Button>
      )}
      {isOwner && (
        <>
          <Button onClick={() => setOpen('won')}>
            <Icon name="check" />
            Won
          </Button>
          <Button variant="plain square" onClick={() => setOpen('more')}>
            <Icon name="dots" label="More" />
          </Button>
        </>
      )}
      {open === 'text' && <TextSheet lead={lead} onClose={close} />}
      {open === 'won' && <WonSheet lead={lead} onClose={close} />}
      {open === 'more' && <OutcomeSheet lead={lead} onClose={close} />}
    </div>
  );
}

const OUTCOMES: readonly (readonly [SettableState, string])[] = [
  ['answered', 'Answered'],
  ['booked', 'Booked'],
  ['lost', 'Lost'],
  ['spam', 'Spam'],
  ['new', 'Open again'],
];

function OutcomeSheet({ lead, onClose }: { lead: LeadDetail; onClose(): void }) {
  const [, navigate] = useLocation();
  const choose = (state: SettableState) => {
    setState(lead, state);
    onClose();
  };
  const markUnread = () => {
    enqueue({ kind: 'read', lead: lead.id, body: { read: false } }, lead.name);
    onClose();
    navigate('/');
  };
  return (
    <Sheet title={lead.name} onClose={onClose}>
      <ul className="choices">
        {OUTCOMES.filter(([state]) => state !== lead.state).map(([state, name]) => (
          <li key={state}>
            <button type="button" onClick={() => choose(state)}>
              {name}
            </button>
          </li>
        ))}
        <li>
          <button type="button" onClick={markUnread}>
            Mark as unread
          </button>
        </li>
      </ul>
    </Sheet>
  );
}
