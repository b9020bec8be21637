import { describeChange } from '../data/change.ts';
import { reachable } from '../data/client.ts';
import { announcement } from '../data/live.ts';
import {
  anywayOf,
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
import type { UnsentChange } from '../data/unsent.ts';
import { pluralize } from '../ui/count.ts';
import { refocusIfLost } from '../ui/focus.ts';
import { Button } from '../ui/form.tsx';
import { STATE_WORDS } from '../ui/state-tag.tsx';
import { useNow } from '../ui/time.ts';

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
            : `${pluralize(count, 'change')} will send when you're back online.`}
        </p>
      )}
      {online && isStuck && (
        <p className="notice">{pluralize(count, 'change')} could not be saved yet. The desk keeps trying.</p>
      )}
      {online && failing.map((change) => <Failing key={change.key} unsent={change} />)}
      {problems.map((problem) => (
        <Problem key={problem.key} problem={problem} />
      ))}
    </div>
  );
}

function Failing({ unsent: { key, about, change, undone } }: { unsent: UnsentChange }) {
  return (
    <div className="notice notice--problem" role="alert">
      <p>
        <b>{about}:</b> “{undone && 'Undo: '}
        {describeChange(change)}” isn't saved yet: the server keeps failing on it. The desk keeps trying.
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

const WHY: Record<Exclude<RejectedChange['why'], 'changed'>, string> = {
  full: 'That window is full.',
  done: 'That job is done. Another visit is another job.',
  has_job: 'There is an appointment to keep, or to cancel first.',
  has_amount: 'Somebody has entered what it brought in.',
  no_texts: 'Texts no longer reach them.',
  too_long: 'It is too long for two texts.',
  refused: 'The server did not accept it.',
};

function Problem({ problem }: { problem: RejectedChange }) {
  const { key, about, change, why, lead } = problem;
  return (
    <div className="notice notice--problem" role="alert">
      <p>
        <b>{about}:</b> “{describeChange(change)}” was not saved.{' '}
        {why !== 'changed'
          ? WHY[why]
          : `Someone else changed it${lead ? `: it is ${STATE_WORDS[lead.state].toLowerCase()} now` : ''}.`}
      </p>
      <div className="notice__choices">
        {anywayOf(problem) && (
          <Button variant="small" onClick={() => settle(() => retryAnyway(problem))}>
            {why === 'full' ? 'Book it anyway' : 'Save mine anyway'}
          </Button>
        )}
        <Button variant="small plain" onClick={() => settle(() => dismiss(key))}>
          {why === 'changed' || why === 'full' ? 'Leave it as it is' : 'OK'}
        </Button>
      </div>
    </div>
  );
}

/** The notice goes away, and with it the focus. */
async function settle(action: () => Promise<void>): Promise<void> {
  await action();
  refocusIfLost();
}
