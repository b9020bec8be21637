import type { LeadDetail } from '../../contract/desk/leads.ts';
import { leadIdOf } from '../data/change.ts';
import { enqueue, useUnsent } from '../data/queue.ts';
import { Button, type FieldReader, Form } from '../ui/form.tsx';
import { formatMoment, useNow } from '../ui/time.ts';
import { showToast } from '../ui/toast.tsx';

export function Notes({ lead }: { lead: LeadDetail }) {
  const now = useNow();
  const unsent = useUnsent().flatMap(({ key, at, change }) =>
    change.kind === 'note' && leadIdOf(change) === lead.id ? [{ key, at, text: change.body.text }] : [],
  );
  const save = (entered: FieldReader, form: HTMLFormElement) => {
    const text = entered('note');
    if (!text) return;
    enqueue({ kind: 'note', lead: lead.id, body: { text } }, lead.name);
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
        <Button type="submit" variant="small plain">
          Save
        </Button>
      </Form>
      <ol className="notes__list">
        {unsent.toReversed().map(({ key, at, text }) => (
          <li key={key}>
            <p>{text}</p>
            <small>{formatMoment(at, now)}, not sent yet</small>
          </li>
        ))}
        {lead.history.toReversed().map(({ at, text, by }) => (
          <li key={`${at} ${text}`}>
            <p>{text}</p>
            <small>{[formatMoment(at, now), by].filter(Boolean).join(', ')}</small>
          </li>
        ))}
      </ol>
    </section>
  );
}
