import { Link, useLocation } from 'wouter';
import type { LeadDetail, OtherLead } from '../../contract/desk/leads.ts';
import { mergePlan } from '../actions/merge-plan.ts';
import { enqueue } from '../data/queue.ts';
import { LinkButton } from '../ui/form.tsx';
import { StateTag } from '../ui/state-tag.tsx';
import { formatMomentInSentence, useNow } from '../ui/time.ts';
import { showToast } from '../ui/toast.tsx';

export function SameNumber({ lead }: { lead: LeadDetail }) {
  const now = useNow();
  const [, navigate] = useLocation();
  if (lead.others.length === 0 && lead.merged.length === 0) return null;
  const unmerge = (head: string, { id }: OtherLead) =>
    enqueue({ kind: 'unmerge', lead: head, body: { merged: id } }, lead.name);
  const merge = (other: OtherLead) => {
    const plan = mergePlan(lead, other);
    if (!plan) return;
    const { part, head } = plan;
    enqueue({ kind: 'merge', lead: part.id, body: { into: head.id } }, lead.name);
    if (head.id !== lead.id) navigate(`/leads/${head.id}`, { replace: true });
    showToast('Merged into one', () => unmerge(head.id, part));
  };
  return (
    <section className="card same" aria-labelledby="same-number">
      <h2 id="same-number">Same number</h2>
      <ul>
        {lead.merged.map((part) => (
          <li key={part.id}>
            <span>
              {part.name}{' '}
              <small>asked {formatMomentInSentence(part.received_at, now)}, merged into this lead</small>
            </span>
            <LinkButton onClick={() => unmerge(lead.id, part)}>Take apart</LinkButton>
          </li>
        ))}
        {lead.others.map((other) => (
          <li key={other.id}>
            <span>
              <Link href={`/leads/${other.id}`}>{other.name}</Link>{' '}
              <StateTag state={other.state} amount={null} />{' '}
              <small>asked {formatMomentInSentence(other.received_at, now)}</small>
            </span>
            {mergePlan(lead, other) && <LinkButton onClick={() => merge(other)}>Merge</LinkButton>}
          </li>
        ))}
      </ul>
    </section>
  );
}
