/** What the whole desk should know: no connection, changes that wait, changes that were not made. */
import type { Change, Waiting } from '../data/change.ts';
import { reachable } from '../data/client.ts';
import { news } from '../data/live.ts';
import {
  dismiss,
  drop,
  isFailing,
  type RejectedChange,
  retryAnyway,
  tryAgain,
  useRejected,
  useWaiting,
} from '../data/queue.ts';
import { useStore } from '../data/store.ts';
import { keepFocus } from '../ui/focus.ts';
import { Button } from '../ui/form.tsx';
import { money } from '../ui/money.ts';
import { STATE_WORDS } from '../ui/state-tag.tsx';
import { dateOf, useNow, windowWord } from '../ui/time.ts';

/** A change that waits longer than this is reported. */
const STUCK_MS = 10_000;

export function Notices() {
  const online = useStore(reachable);
  const waiting = useWaiting();
  const now = useNow();
  const count = waiting.length;
  const failing = waiting.filter(isFailing);
  const isStuck = failing.length === 0 && waiting.some(({ at }) => Date.parse(at) < now - STUCK_MS);
  const problems = useRejected();
  const latest = useStore(news);
  return (
    <div className="notices" aria-live="polite">
      {latest && <p className="unseen">{latest}</p>}
      {!online && (
        <p className="notice">
          <b>No connection.</b>{' '}
          {count === 0
            ? "You're seeing what this phone saved."
            : `${changes(count)} will send when you're back online.`}
        </p>
      )}
      {online && isStuck && (
        <p className="notice">{changes(count)} could not be saved yet. The desk keeps trying.</p>
      )}
      {online && failing.map((change) => <Failing key={change.key} waiting={change} />)}
      {problems.map((problem) => (
        <Problem key={problem.key} problem={problem} />
      ))}
    </div>
  );
}

/** A change that the server fails with, while it takes others. */
function Failing({ waiting: { key, about, change } }: { waiting: Waiting }) {
  return (
    <div className="notice notice--problem" role="alert">
      <p>
        <b>{about}:</b> “{wordsOf(change)}” isn't saved yet: the server keeps failing on it. The desk keeps
        trying.
      </p>
      <div className="notice__choices">
        <Button look="small" onClick={() => decide(() => tryAgain(key))}>
          Try again now
        </Button>
        <Button look="small plain" onClick={() => decide(() => drop(key))}>
          Drop it
        </Button>
      </div>
    </div>
  );
}

function Problem({ problem }: { problem: RejectedChange }) {
  const { key, about, change, why, lead } = problem;
  const word = wordsOf(change);
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
          <Button look="small" onClick={() => decide(() => retryAnyway(problem))}>
            {why === 'full' ? 'Book it anyway' : 'Save mine anyway'}
          </Button>
        )}
        <Button look="small plain" onClick={() => decide(() => dismiss(key))}>
          {why === 'refused' ? 'OK' : 'Leave it as it is'}
        </Button>
      </div>
    </div>
  );
}

/** Does what a button of a notice says; the notice goes away. */
function decide(what: () => void): void {
  what();
  keepFocus();
}

/** What a change does, in a few words. */
function wordsOf(change: Change): string {
  switch (change.kind) {
    case 'state': {
      const { state, amount_cents } = change.body;
      return amount_cents === undefined ? STATE_WORDS[state] : `${STATE_WORDS[state]} ${money(amount_cents)}`;
    }
    case 'undo':
      return `Undo: ${STATE_WORDS[change.from]}`;
    case 'note':
      return change.body.text;
    case 'address':
      return [change.body.street, change.body.access].filter(Boolean).join(', ');
    case 'booking':
      return change.body.window ? windowWord(change.body.window, dateOf(Date.now())) : 'Appointment canceled';
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

function changes(count: number): string {
  return count === 1 ? '1 change' : `${count} changes`;
}
