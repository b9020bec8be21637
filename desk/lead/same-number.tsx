import { Link, useLocation } from 'wouter';
import { nextJob } from '../../contract/desk/jobs.ts';
import type { LeadDetail, OtherLead } from '../../contract/desk/leads.ts';
import { changeLead, reopen } from '../actions/lead-actions.ts';
import { LinkButton } from '../ui/form.tsx';
import { StateTag } from '../ui/state-tag.tsx';
import { formatMomentInSentence, useNow } from '../ui/time.ts';

export function SameNumber({ lead }: { lead: LeadDetail }) {
  const now = useNow();
  const [, navigate] = useLocation();
  const { others, duplicates, duplicate_of } = lead;
  if (others.length === 0 && duplicates.length === 0 && !duplicate_of) return null;
  const original = others.find(({ id }) => id === duplicate_of);
  const job = nextJob(lead.jobs)?.id;
  const handOver = ({ id: request }: OtherLead) =>
    job && changeLead(lead, { path: '/jobs/:id/request', lead: lead.id, job, body: { request } });
  const markDuplicate = (other: OtherLead) => {
    const body = { of: other.id, was: lead.state };
    changeLead(lead, { path: '/leads/:id/duplicate', lead: lead.id, body });
    navigate(`/leads/${other.id}`, { replace: true });
  };
  return (
    <section className="card same" aria-labelledby="same-number">
      <h2 id="same-number">Same number</h2>
      <ul>
        {duplicate_of && (
          <li>
            <span>
              Same as{' '}
              <Link href={`/leads/${duplicate_of}`}>
                {original ? `the request of ${original.name}` : 'another request'}
              </Link>{' '}
              {original && <small>asked {formatMomentInSentence(original.received_at, now)}</small>}
            </span>
            <LinkButton onClick={() => reopen(lead)}>Not the same</LinkButton>
          </li>
        )}
        {duplicates.map((each) => (
          <li key={each.id}>
            <span>
              Same as a request of <Link href={`/leads/${each.id}`}>{each.name}</Link>{' '}
              <small>asked {formatMomentInSentence(each.received_at, now)}</small>
            </span>
            <LinkButton onClick={() => reopen(each)}>Not the same</LinkButton>
          </li>
        ))}
        {others
          .filter((other) => other !== original)
          .map((other) => (
            <li key={other.id}>
              <span>
                <Link href={`/leads/${other.id}`}>{other.name}</Link>{' '}
                <StateTag state={other.state} amount={null} />{' '}
                <small>asked {formatMomentInSentence(other.received_at, now)}</small>
              </span>
              {/* A lead with a job to do can't be a duplicate. */}
              {job && <LinkButton onClick={() => handOver(other)}>Move the job there</LinkButton>}
              {!job && !duplicate_of && (
                <LinkButton onClick={() => markDuplicate(other)}>This is the same</LinkButton>
              )}
            </li>
          ))}
      </ul>
    </section>
  );
}
