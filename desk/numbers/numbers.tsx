/** The owner's numbers: sentences first, a picture where a look is quicker, and each table (product section 13). */
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { dayName } from '../../contract/booking/names.ts';
import { addDays } from '../../contract/dates.ts';
import { DESK_API } from '../../contract/desk/account.ts';
import { VITALS } from '../../contract/numbers/beacons.ts';
import { MONEY_BY, type MoneyBy, type Numbers, type VitalRow } from '../../contract/numbers/reports.ts';
import { get } from '../data/client.ts';
import { Button } from '../ui/form.tsx';
import { Icon } from '../ui/icon.tsx';
import { money } from '../ui/money.ts';
import { Empty, Page, Pending } from '../ui/page.tsx';
import { dateOf, useNow } from '../ui/time.ts';
import { Bars } from './bars.tsx';
import { Columns } from './columns.tsx';
import { MoneyTable } from './money-table.tsx';
import { count, Table } from './table.tsx';
import { WeekGrid } from './week-grid.tsx';

const PERIODS = [
  { days: 28, name: '4 weeks' },
  { days: 91, name: '3 months' },
  { days: 365, name: 'A year' },
] as const;
const BY: Record<MoneyBy, string> = {
  source: 'Where they came from',
  campaign: 'Campaign',
  ad: 'Ad or not',
  page: 'First page',
  city: 'Town',
  item: 'Item',
  language: 'Language',
  week: 'Week',
  weekday: 'Weekday',
  hour: 'Hour',
};
/** Rows of a picture; the table has them all. */
const MAX_BARS = 8;

export function NumbersPage() {
  const [days, setDays] = useState<number>(PERIODS[0].days);
  const [by, setBy] = useState<MoneyBy>('source');
  const now = useNow();
  const until = dateOf(now);
  const since = addDays(until, 1 - days);
  const query = new URLSearchParams({ since, until, by }).toString();
  const { data, error } = useQuery({
    queryKey: ['numbers', query],
    queryFn: () => get<Numbers>(`/numbers?${query}`),
    placeholderData: (before) => before,
  });
  return (
    <Page title="Numbers">
      <div className="numbers">
        <div className="numbers__choices">
          <fieldset className="numbers__periods">
            <legend className="unseen">Time</legend>
            {PERIODS.map((period) => (
              <Button
                key={period.days}
                look="small plain"
                aria-pressed={period.days === days}
                onClick={() => setDays(period.days)}
              >
                {period.name}
              </Button>
            ))}
          </fieldset>
          <label className="numbers__by">
            <span>By</span>
            <select value={by} onChange={(event) => setBy(event.target.value as MoneyBy)}>
              {MONEY_BY.map((each) => (
                <option key={each} value={each}>
                  {BY[each]}
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

function Sections({ data, query }: { data: Numbers; query: string }) {
  const { sentences, money: report, weeks, visits, hours, answers, vitals, held } = data;
  const paid = report.rows.filter(({ cents, leads }) => cents > 0 || leads > 0);
  const weekly = new URLSearchParams({ since: report.since, until: report.until, by: 'week' });
  const contacts = hours.cells
    .map(({ weekday, hour, leads, calls }) => ({ weekday, hour, value: leads + calls }))
    .filter(({ value }) => value > 0);
  return (
    <>
      <Section title="What paid" sentences={sentences.money} csv={`money.csv?${query}`}>
        {paid.length > 0 && (
          <Bars
            label={`Money by ${BY[report.by].toLowerCase()}`}
            bars={paid.slice(0, MAX_BARS).map((row) => ({
              name: row.name,
              value: row.cents,
              text: `${money(row.cents)}, ${row.won} of ${row.leads} won`,
            }))}
          />
        )}
        <MoneyTable rows={[...report.rows, report.total]} by={BY[report.by]} />
      </Section>
      {report.by !== 'week' && weeks.rows.length > 1 && (
        <Section title="Week by week" sentences={[]} csv={`money.csv?${weekly}`}>
          <Columns
            label="Money by week"
            columns={weeks.rows.map((row) => ({
              name: dayName(row.key),
              value: row.cents,
              text: `${money(row.cents)}, ${row.won} of ${row.leads} won`,
            }))}
          />
          <details>
            <summary>All weeks</summary>
            <MoneyTable rows={[...weeks.rows, weeks.total]} by={BY.week} />
          </details>
        </Section>
      )}
      <Section title="When they get in touch" sentences={sentences.hours} csv={`hours.csv?${query}`}>
        {contacts.length > 0 && (
          <WeekGrid label="Leads and taps on your number, by hour and weekday" cells={contacts} />
        )}
      </Section>
      <Section title="Your first answer" sentences={sentences.answers} csv={`answers.csv?${query}`}>
        <Bars
          label="Share that was won, by the time to your first answer"
          most={1}
          bars={answers.rows.flatMap(({ name, leads, won, share, low, high }) =>
            share === null || low === null || high === null
              ? []
              : {
                  name: firstUpper(name),
                  value: share,
                  likely: { low, high },
                  text: `${percent(share)}, likely ${percent(low)} to ${percent(high)} (${won} of ${leads})`,
                },
          )}
        />
      </Section>
      <Section title="Prices that held" sentences={sentences.held} csv={`estimates.csv?${query}`}>
        {held.within + held.below + held.above > 0 && (
          <Bars
            label="Final prices"
            bars={[
              { name: 'Within the range', value: held.within, text: String(held.within) },
              { name: 'Below it', value: held.below, text: String(held.below) },
              { name: 'Above it', value: held.above, text: String(held.above) },
            ]}
          />
        )}
      </Section>
      <Section title="Visits" sentences={[]} csv={`visits.csv?${query}`}>
        {visits.rows.length > 0 ? (
          <Table
            head={[BY[report.by], 'Visits', 'Pages', 'Calls', 'Forms', 'Sent']}
            rows={[...visits.rows, visits.total].map((row) => [
              row.name,
              ...[row.visits, row.views, row.calls, row.forms, row.sent].map(count),
            ])}
          />
        ) : (
          <Empty>No visits were counted in that time.</Empty>
        )}
      </Section>
      <Section title="Speed for your visitors" sentences={sentences.vitals} csv={`vitals.csv?${query}`}>
        {vitals.length > 0 && <VitalTable rows={vitals} />}
      </Section>
    </>
  );
}

interface SectionProps {
  title: string;
  sentences: readonly string[];
  /** Below `/numbers/`. */
  csv?: string;
  children: ReactNode;
}

function Section({ title, sentences, csv, children }: SectionProps) {
  return (
    <section className="card numbers__part" aria-label={title}>
      <div className="numbers__head">
        <h2>{title}</h2>
        {csv && (
          <a className="icon-button" href={`${DESK_API}/numbers/${csv}`} download>
            <Icon name="download" label={`Download “${title}” as CSV`} />
          </a>
        )}
      </div>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {children}
    </section>
  );
}

/** A line for each kind of page and device: what three quarters of the visits were at most. */
function VitalTable({ rows }: { rows: readonly VitalRow[] }) {
  const pages = Map.groupBy(rows, ({ page_kind, device }) => `${firstUpper(page_kind)}, ${device}`);
  return (
    <Table
      head={['Page, device', ...VITALS, 'Visits']}
      rows={[...pages].map(([name, measures]) => [
        name,
        ...VITALS.map((vital) => measureOf(measures.find((row) => row.vital === vital))),
        count(Math.max(...measures.map(({ visits }) => visits))),
      ])}
    />
  );
}

function measureOf(row: VitalRow | undefined): string {
  if (!row) return '–';
  if (row.vital === 'CLS') return row.p75.toFixed(2);
  return row.vital === 'INP' ? `${row.p75} ms` : `${(row.p75 / 1_000).toFixed(2)} s`;
}

function percent(share: number): string {
  return `${Math.round(share * 100)}%`;
}

function firstUpper(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
