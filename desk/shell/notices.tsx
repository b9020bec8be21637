import type { Change, UnsentChange } from '../data/change.ts';
import { reachable } from '../data/client.ts';
import { announcement } from '../data/live.ts';
import {
  dismiss,
  drop,
  isFailing,
  type RejectedChange,
  retryAnyway,
  tryAgain,
  useRejected,
  useUnsent,
} from '../data/queue.ts';
import { useStore } from '../data/store.ts';
import { refocusIfLost } from '../ui/focus.ts';
import { Button } from '../ui/form.tsx';
import { formatMoney } from '../ui/money.ts';
import { STATE_WORDS } from '../ui/state-tag.tsx';
import { dateOf, formatWindow, useNow } from '../ui/time.ts';

const STUCK_AFTER_MS = 10_000;

export function Notices() {
  const online = useStore(reachable);
  const unsent = useUnsent();
  const now = useNow();
  const count = unsent.length;
  const failing = unsent.filter(isFailing);
  const isStuck = failing.length === 0 && unsent.some(({ at }) => Date.parse(at) < now - STUCK_AFTER_MS);
  const problems = useRejected();
  const latest = useStore(announcement);
  return (
    <div className="notices" aria-live="polite">
      {latest && <p className="unseen">{latest}</p>}
      {!online && (
        <p className="notice">
          <b>No connection.</b>{' '}
          {count === 0
            ? "You're seeing what this phone saved."
            : `${countChanges(count)} will send when you're back online.`}
        </p>
      )}
      {online && isStuck && (
        <p className="notice">{countChanges(count)} could not be saved yet. The desk keeps trying.</p>
      )}
      {online && failing.map((change) => <Failing key={change.key} unsent={change} />)}
      {problems.map((problem) => (
        <Problem key={problem.key} problem={problem} />
      ))}
    </div>
  );
}

/** The server fails on this change but accepts others. */
function Failing({ unsent: { key, about, change } }: { unsent: UnsentChange }) {
  return (
    <div className="notice notice--problem" role="alert">
      <p>
        <b>{about}:</b> “{describeChange(change)}” isn't saved yet: the server keeps failing on it. The desk
        keeps trying.
      </p>
      <div className="notice__choices">
        <Button variant="small" onClick={() => settle(() => tryAgain(key))}>
          Try again now
        </Button>
        <Button variant="small plain" onClick={() => settle(() => drop(key))}>
          Drop it
        </Button>
      </div>
    </div>
  );
}

function Problem({ problem }: { problem: RejectedChange }) {
  const { key, about, change, why, lead } = problem;
  const word = describeChange(change);
  return (
    <div className="notice notice--problem" role="alert">
      <p>
        <b>{about}:</b> “{word}” was not saved.{' '}
        {why === 'changed' &&
          `Someone else changed it${lead ? `: it is ${STATE_WORDS[lead.state].toLowerCase()} now` : ''}.`}
        {why === 'full' && 'That window is full.'}
        {why === 'refused' && 'The server did not accept it.'}
      </p>
      <div className="notice__choices">
        {why !== 'refused' && change.kind !== 'undo' && (
          <Button variant="small" onClick={() => settle(() => retryAnyway(problem))}>
            {why === 'full' ? 'Book it anyway' : 'Save mine anyway'}
          </Button>
        )}
        <Button variant="small plain" onClick={() => settle(() => dismiss(key))}>
          {why === 'refused' ? 'OK' : 'Leave it as it is'}
        </Button>
      </div>
    </div>
  );
}

/** The notice goes away, and with it the focus. */
function settle(action: () => void): void {
  action();
  refocusIfLost();
}

function describeChange(change: Change): string {
  switch (change.kind) {
    case 'state': {
      const { state, amount_cents } = change.body;
      return amount_cents === undefined
        ? STATE_WORDS[state]
        : `${STATE_WORDS[state]} ${formatMoney(amount_cents)}`;
    }
    case 'undo':
      return `Undo: ${STATE_WORDS[change.from]}`;
    case 'note':
      return change.body.text;
    case 'address':
      return [change.body.street, change.body.access].filter(Boolean).join(', ');
    case 'booking':
      return change.body.window
        ? formatWindow(change.body.window, dateOf(Date.now()))
        : 'Appointment canceled';
    case 'crew':
      return 'Another crew';
    case 'day':
      return 'closed' in change.body ? (change.body.closed ? 'Day closed' : 'Day open') : 'Places';
    case 'merge':
      return 'Merge';
    case 'unmerge':
      return 'Take apart';
    case 'new-link':
      return 'New link';
    case 'job':
      return 'New job';
    case 'read':
      return 'Read';
  }
}

function countChanges(count: number): string {
  return count === 1 ? '1 change' : `${count} changes`;
}
