import { memo } from 'react';
import type { InboxLead } from '../../contract/desk/leads.ts';
import { useBusiness } from '../data/queries.ts';
import { dateOf, formatDay, useNow } from '../ui/time.ts';
import { LeadRow } from './lead-row.tsx';

interface LeadDaysProps {
  leads: readonly InboxLead[];
  open?: string | undefined;
}

export const LeadDays = memo(({ leads, open }: LeadDaysProps) => {
  const now = useNow();
  const today = dateOf(now);
  const language = useBusiness()?.language;
  const days = Map.groupBy(leads, ({ received_at }) => dateOf(received_at));
  return [...days].map(([date, leadsOfDay]) => (
    <section key={date} aria-label={formatDay(date, today)}>
      <h2 className="days__name">{formatDay(date, today)}</h2>
      <ul>
        {leadsOfDay.map((lead) => (
          <LeadRow key={lead.id} {...{ lead, now, language }} isOpen={lead.id === open} />
        ))}
      </ul>
    </section>
  ));
});
