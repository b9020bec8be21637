/** Sentences first, a chart where it is quicker to read, then the table (product section 13). */

import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { dayName } from '../../contract/booking/names.ts';
import { capitalize } from '../../contract/capitalize.ts';
import { addDays } from '../../contract/dates.ts';
import { formatAmount } from '../../contract/money.ts';
import {
  type AnswerRow,
  BY_NAMES,
  MONEY_BY,
  type MoneyBy,
  type MoneyRow,
  type REPORTS,
  type TextsReport,
} from '../../contract/reports/reports.ts';
import type { Answer, Gets } from '../data/api.ts';
import { apiUrl, get } from '../data/client.ts';
import { Button } from '../ui/form.tsx';
import { Icon } from '../ui/icon.tsx';
import { Empty, Page, Pending } from '../ui/page.tsx';
import { dateOf, useNow } from '../ui/time.ts';
import { type Bar, Bars } from './bars.tsx';
import { Columns } from './columns.tsx';
import { percent, ReportTable } from './table.tsx';
import { WeekGrid } from './week-grid.tsx';
import '../styles/rooms.css';

const PERIODS = [
  { days: 28, name: '4 weeks' },
  { days: 91, name: '3 months' },
  { days: 365, name: 'A year' },
] as const;
interface Query {
  since: string;
  until: string;
  by: MoneyBy;
}

const MAX_BARS = 8;

export function ReportsPage() {
  const [days, setDays] = useState<number>(PERIODS[0].days);
  const [by, setBy] = useState<MoneyBy>('source');
  const now = useNow();
  const until = dateOf(now);
  const since = addDays(until, 1 - days);
  const query = { since, until, by };
  const { data, error } = useQuery({
    queryKey: ['reports', query],
    queryFn: () => get('/reports', { query }),
    placeholderData: (before) => before,
  });
  return (
    <Page title="Reports">
      <div className="reports">
        <div className="reports__choices">
          <fieldset className="reports__periods">
            <legend className="unseen">Time</legend>
            {PERIODS.map((period) => (
              <Button
                key={period.days}
                variant="small plain"
                aria-pressed={period.days === days}
                onClick={() => setDays(period.days)}
              >
                {period.name}
              </Button>
            ))}
          </fieldset>
          <label className="reports__by">
            <span>By</span>
            <select value={by} onChange={(event) => setBy(event.target.value as MoneyBy)}>
              {MONEY_BY.map((each) => (
                <option key={each} value={each}>
                  {BY_NAMES[each]}
                </option>
              ))}
            </select>
          </label>
        </div>
        {data ? <Sections data={data} query={query} /> : <Pending error={error} />}
      </div>
    </Page>
  );
}

/** `12 sent as 14 parts, about $1. 1 not delivered. 5 received.` */
function textsInWords({ sent, parts, cents, failed, received }: TextsReport): string {
  const cost = cents === null ? '' : `, about ${formatAmount(cents)}`;
  const lost = failed > 0 ? ` ${failed} not delivered.` : '';
  return `${sent} sent as ${parts} ${parts === 1 ? 'part' : 'parts'}${cost}.${lost} ${received} received.`;
}

function Sections({ data, query }: { data: Answer<Gets['/reports']>; query: Query }) {
  const { money: moneyReport, texts, weeks, visits, hours, answers, vitals, estimates } = data;
  const paying = moneyReport.rows.filter(({ cents, leads }) => cents > 0 || leads > 0);
  const contacts = hours.rows
    .map(({ weekday, hour, leads, calls }) => ({ weekday, hour, value: leads + calls }))
    .filter(({ value }) => value > 0);
  return (
    <>
      <Section title="What paid" sentences={moneyReport.sentences} csv={csvUrl('money', query)}>
        {paying.length > 0 && (
          <Bars
            label={`Money by ${BY_NAMES[moneyReport.by].toLowerCase()}`}
            bars={paying.slice(0, MAX_BARS).map((row) => ({
              name: row.name,
              value: row.cents,
              text: outcome(row),
            }))}
          />
        )}
        <ReportTable {...moneyReport} />
      </Section>
      {texts && (
        <section className="card reports__part" aria-label="Texts this month">
          <h2>Texts this month</h2>
          <p>{textsInWords(texts)}</p>
        </section>
      )}
      {moneyReport.by !== 'week' && weeks.rows.length > 1 && (
        <Section title="Week by week" sentences={[]} csv={csvUrl('money', { ...query, by: 'week' })}>
          <Columns
            label="Money by week"
            columns={weeks.rows.map((row) => ({
              name: dayName(row.key),
              value: row.cents,
              text: outcome(row),
            }))}
          />
          <details>
            <summary>All weeks</summary>
            <ReportTable {...weeks} />
          </details>
        </Section>
      )}
      <Section title="When they get in touch" sentences={hours.sentences} csv={csvUrl('hours', query)}>
        {contacts.length > 0 && (
          <WeekGrid label="Leads and taps on your number, by hour and weekday" cells={contacts} />
        )}
      </Section>
      <Section title="Your first answer" sentences={answers.sentences} csv={csvUrl('answers', query)}>
        <Bars
          label="Share that was won, by the time to your first answer"
          max={1}
          bars={answers.rows.filter(({ leads }) => leads > 0).map(answerBar)}
        />
      </Section>
      <Section title="Prices that held" sentences={estimates.sentences} csv={csvUrl('estimates', query)}>
        {estimates.rows.some(({ jobs }) => jobs > 0) && (
          <Bars
            label="Final prices"
            bars={estimates.rows.map(({ name, jobs }) => ({
              name: capitalize(name),
              value: jobs,
              text: String(jobs),
            }))}
          />
        )}
      </Section>
      <Section title="Visits" sentences={[]} csv={csvUrl('visits', query)}>
        {visits.rows.length > 0 ? (
          <ReportTable {...visits} />
        ) : (
          <Empty>No visits were counted in that time.</Empty>
        )}
      </Section>
      <Section title="Speed for your visitors" sentences={vitals.sentences} csv={csvUrl('vitals', query)}>
        {vitals.rows.length > 0 && <ReportTable {...vitals} />}
      </Section>
    </>
  );
}

function csvUrl(name: (typeof REPORTS)[number], query: Query): string {
  return apiUrl('/reports/:file', { param: { file: `${name}.csv` }, query });
}

function outcome({ cents, won, leads }: MoneyRow): string {
  return `${formatAmount(cents)}, ${won} of ${leads} won`;
}

function answerBar({ name, leads, won, share, low, high }: AnswerRow): Bar {
  const known = { name: capitalize(name), text: `${won} of ${leads} won` };
  if (share === null || low === null || high === null) return { ...known, value: null };
  const likely = `${percent(share)}, likely ${percent(low)} to ${percent(high)}`;
  return { ...known, text: `${likely} (${known.text})`, value: share, likely: { low, high } };
}

interface SectionProps {
  title: string;
  sentences: readonly string[];
  csv: string;
  children: ReactNode;
}

function Section({ title, sentences, csv, children }: SectionProps) {
  return (
    <section className="card reports__part" aria-label={title}>
      <div className="reports__head">
        <h2>{title}</h2>
        <a className="icon-button" href={csv} download>
          <Icon name="download" label={`Download “${title}” as CSV`} />
        </a>
      </div>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {children}
    </section>
  );
}
