import { useState } from 'react';
import { Link } from 'wouter';
import type { InboxLead } from '../../contract/desk/leads.ts';
import { formatAmount } from '../../contract/money.ts';
import { formatPhone } from '../../contract/phone.ts';
import { inOrder } from '../data/jobs.ts';
import { ALL_LEADS } from '../data/pack.ts';
import { useInbox } from '../data/queries.ts';
import { LeadDays } from '../inbox/lead-days.tsx';
import { Line, LinkButton } from '../ui/form.tsx';
import { Icon } from '../ui/icon.tsx';
import { callLink, textLink } from '../ui/links.ts';
import { Empty, Page, Pending } from '../ui/page.tsx';
import { SEARCH_LEADS_LABEL, SearchField } from '../ui/search-field.tsx';
import { JobTag } from '../ui/state-tag.tsx';
import { dateOf, formatDay, formatJob, useNow } from '../ui/time.ts';
import '../styles/rooms.css';

/** @param phone E.164, to show one person */
export function People({ phone }: { phone?: string | undefined }) {
  return phone ? <Person phone={phone} /> : <Everybody />;
}

function Everybody() {
  const [q, setQ] = useState('');
  const now = useNow();
  const { leads, error, hasNextPage, fetchNextPage, isFetchingNextPage } = useInbox({ ...ALL_LEADS, q });
  const asked = leads?.filter(({ state }) => state !== 'test');
  const people = asked && [...Map.groupBy(asked, ({ phone }) => phone)];
  return (
    <Page title="People">
      <search className="filters">
        <SearchField label={SEARCH_LEADS_LABEL} onSearch={setQ} />
      </search>
      {!people && <Pending error={error} />}
      {people?.length === 0 && <Empty>{q ? 'Nobody found.' : 'Nobody has asked yet.'}</Empty>}
      <ul>
        {people?.map(([phone, leadsOfPerson]) => (
          <PersonRow key={phone} leads={leadsOfPerson} now={now} />
        ))}
      </ul>
      {hasNextPage && (
        <LinkButton className="further" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show earlier ones
        </LinkButton>
      )}
    </Page>
  );
}

function PersonRow({ leads, now }: { leads: readonly InboxLead[]; now: number }) {
  const [latest] = leads;
  if (!latest) return null;
  const won = totalWon(leads);
  return (
    <li className="row">
      <Link href={`/people/${encodeURIComponent(latest.phone)}`} className="row__link">
        <span className="row__top">
          <span className="row__name">{latest.name}</span>
          <time className="row__time" dateTime={latest.received_at}>
            {formatDay(dateOf(latest.received_at), dateOf(now))}
          </time>
        </span>
        <span className="row__what">
          {[
            formatPhone(latest.phone),
            latest.town || latest.zip,
            leads.length > 1 && `${leads.length} requests`,
            won > 0 && `${formatAmount(won)} won`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </Link>
      <a className="row__call" href={callLink(latest.phone)}>
        <Icon name="phone" label={`Call ${latest.name}`} />
      </a>
    </li>
  );
}

function Person({ phone: encodedPhone }: { phone: string }) {
  const phone = decodeURIComponent(encodedPhone);
  const isTheirs = (lead: InboxLead) => lead.phone === phone;
  const { leads: found, error } = useInbox({ ...ALL_LEADS, q: phone });
  const { leads: duplicates = [] } = useInbox({ ...ALL_LEADS, state: 'duplicate', q: phone });
  const leads = found && [...found, ...duplicates].filter(isTheirs).sort(newestFirst);
  const won = totalWon(leads ?? []);
  return (
    <Page title={found?.find(isTheirs)?.name ?? formatPhone(phone)} back="/people">
      <div className="person">
        <p>{[formatPhone(phone), won > 0 && `${formatAmount(won)} won`].filter(Boolean).join(' · ')}</p>
        <a className="button button--call" href={callLink(phone)}>
          <Icon name="phone" />
          Call
        </a>
        <a className="button button--plain" href={textLink(phone, '')}>
          <Icon name="text" />
          Text
        </a>
      </div>
      {!leads && <Pending error={error} />}
      {leads && <PersonJobs leads={leads} />}
      {leads && <LeadDays leads={leads} />}
    </Page>
  );
}

function PersonJobs({ leads }: { leads: readonly InboxLead[] }) {
  const today = dateOf(useNow());
  const jobs = inOrder(leads.flatMap((lead) => lead.jobs));
  if (jobs.length === 0) return null;
  return (
    <section aria-labelledby="jobs">
      <h2 id="jobs" className="days__name">
        Jobs
      </h2>
      <ul className="card lines person__jobs">
        {jobs.map((job) => (
          <Line key={job.id} name={<Link href={`/leads/${job.request}`}>{formatJob(job, today)}</Link>}>
            <JobTag job={job} />
          </Line>
        ))}
      </ul>
    </section>
  );
}

function newestFirst(a: InboxLead, b: InboxLead): number {
  return a.received_at < b.received_at ? 1 : -1;
}

function totalWon(leads: readonly InboxLead[]): number {
  return leads.reduce((sum, { amount_cents }) => sum + (amount_cents ?? 0), 0);
}
