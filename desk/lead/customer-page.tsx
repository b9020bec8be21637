import { presentJob } from '../../contract/desk/jobs.ts';
import type { LeadDetail } from '../../contract/desk/leads.ts';
import { enqueue } from '../data/queue.ts';
import { LinkButton } from '../ui/form.tsx';
import { showToast } from '../ui/toast.tsx';

export function CustomerPage({ lead }: { lead: LeadDetail }) {
  if (!lead.customer_link) return null;
  const renew = () => {
    enqueue({ path: '/leads/:id/new-link', lead: lead.id, body: {} }, lead.name);
    showToast(
      lead.email && presentJob(lead.jobs)?.window
        ? `The old link ends, and ${lead.name} gets a new one`
        : 'The old link ends: send them this one',
    );
  };
  return (
    <div className="facts__window">
      <dt>Their page</dt>
      <dd>
        <a className="link-button" href={lead.customer_link} target="_blank" rel="noreferrer">
          Open
        </a>
        <LinkButton onClick={renew}>Send a new link</LinkButton>
      </dd>
    </div>
  );
}
