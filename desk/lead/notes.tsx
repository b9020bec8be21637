import type { HistoryEntry, LeadDetail } from '../../contract/desk/leads.ts';
import { useResend } from '../actions/use-resend.ts';
import { reachable } from '../data/client.ts';
import { enqueue, useUnsent } from '../data/queue.ts';
import { Button, type FieldReader, Form, FormProblem, LinkButton } from '../ui/form.tsx';
import { callLink } from '../ui/links.ts';
import { formatMoment, useNow } from '../ui/time.ts';
import { showToast } from '../ui/toast.tsx';

export function Notes({ lead }: { lead: LeadDetail }) {
  const now = useNow();
  const unsent = useUnsent().flatMap(({ key, at, change }) =>
    change.path === '/leads/:id/notes' && change.lead === lead.id
      ? [{ key, at, text: change.body.text }]
      : [],
  );
  const save = async (entered: FieldReader, form: HTMLFormElement) => {
    const text = entered('note');
    if (!text) return;
    const { isStored } = await enqueue(
      { path: '/leads/:id/notes', lead: lead.id, body: { text } },
      lead.name,
    );
    form.reset();
    showToast(isStored && !reachable.get() ? 'Note kept on this phone' : 'Note added');
  };
  return (
    <section className="card" aria-label="Notes and history">
      {lead.state !== 'test' && (
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
      )}
      <ol className="notes__list">
        {unsent.toReversed().map(({ key, at, text }) => (
          <li key={key}>
            <p>{text}</p>
            <small>{formatMoment(at, now)}, not sent yet</small>
          </li>
        ))}
        {lead.history.toReversed().map(({ at, text, by, unsent }) => (
          <li key={`${at} ${text}`}>
            <p className={unsent && 'notes__unsent'}>{text}</p>
            <small>{[formatMoment(at, now), by].filter(Boolean).join(', ')}</small>
            {unsent && <Unsent lead={lead} message={unsent} />}
          </li>
        ))}
      </ol>
    </section>
  );
}

function Unsent({ lead, message }: { lead: LeadDetail; message: NonNullable<HistoryEntry['unsent']> }) {
  const resend = useResend();
  return (
    <div className="notes__actions">
      {message.resend && (
        <LinkButton disabled={resend.isPending} onClick={() => resend.mutate(message.id)}>
          Send again
        </LinkButton>
      )}
      {message.audience === 'customer' && (
        <a className="link-button" href={callLink(lead.phone)}>
          Call<span className="unseen"> {lead.name}</span>
        </a>
      )}
      {resend.error && <FormProblem>That didn’t work. Try once more.</FormProblem>}
    </div>
  );
}
