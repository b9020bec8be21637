import type { LeadDetail } from '../../contract/desk/leads.ts';
import { leadOf } from '../data/change.ts';
import { add, useWaiting } from '../data/queue.ts';
import { Button, type Entered, Form } from '../ui/form.tsx';
import { moment, useNow } from '../ui/time.ts';
import { showToast } from '../ui/toast.tsx';

/** Notes and history, newest first, below a field for a new note. */
export function Notes({ lead }: { lead: LeadDetail }) {
  const now = useNow();
  const unsent = useWaiting().flatMap(({ key, at, change }) =>
    change.kind === 'note' && leadOf(change) === lead.id ? [{ key, at, text: change.body.text }] : [],
  );
  const save = (entered: Entered, form: HTMLFormElement) => {
    const text = entered('note');
    if (!text) return;
    add({ kind: 'note', lead: lead.id, body: { text } }, lead.name);
    form.reset();
    showToast('Note added');
  };
  return (
    <section className="card" aria-label="Notes and history">
      <Form onSend={save} className="notes__form">
        <label className="field">
          <span className="unseen">Note</span>
          <input
            name="note"
            placeholder="Add a note"
            maxLength={5_000}
            autoComplete="off"
            enterKeyHint="done"
          />
        </label>
        <Button type="submit" look="small plain">
          Save
        </Button>
      </Form>
      <ol className="notes__list">
        {unsent.toReversed().map(({ key, at, text }) => (
          <li key={key}>
            <p>{text}</p>
            <small>{moment(at, now)}, not sent yet</small>
          </li>
        ))}
        {lead.history.toReversed().map(({ at, text, by }) => (
          <li key={`${at} ${text}`}>
            <p>{text}</p>
            <small>{[moment(at, now), by].filter(Boolean).join(', ')}</small>
          </li>
        ))}
      </ol>
    </section>
  );
}
