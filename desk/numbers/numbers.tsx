/** The owner's numbers: sentences first, a picture where a look is quicker, and each table (product section 13). */
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { dayName } from '../../contract/booking/names.ts';
import { DESK_API } from '../../contract/desk/account.ts';
import { MONEY_BY, type MoneyBy, type MoneyRow, type Numbers } from '../../contract/numbers/reports.ts';
import { get } from '../data/client.ts';
import { Icon } from '../ui/icon.tsx';
import { money } from '../ui/money.ts';
import { Empty, Page, Pending } from '../ui/page.tsx';
import { dateOf, useNow } from '../ui/time.ts';
import { Bars } from './bars.tsx';
import { Columns } from './columns.tsx';

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
/** Name of the row with the sums. */
const TOTAL = 'All together';
/** Rows of a picture; the table has them all. */
const MAX_BARS = 8;

export function NumbersPage() {
  const [days, setDays] = useState<number>(PERIODS[0].days);
  const [by, setBy] = useState<MoneyBy>('source');
  const now = useNow();
  const until = dateOf(now);
  const since = new Date(Date.parse(`${until}T00:00:00Z`) - (days - 1) * 86_400_000)
    .toISOString()
    .slice(0, 10);
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
              <button
                key={period.days}
                type="button"
                className="button button--small button--plain"
                aria-pressed={period.days === days}
                onClick={() => setDays(period.days)}
              >
                {period.name}
              </button>
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
  const { sentences, money: report, weeks, visits, answers, vitals, held } = data;
  const paid = report.rows.filter(({ cents, leads }) => cents > 0 || leads > 0);
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
        <Section title="Week by week" sentences={[]}>
          <Columns
            label="Money by week"
            columns={weeks.rows.map((row) => ({
              name: dayName(row.key),
              value: row.cents,
              text: `${money(row.cents)}, ${row.won} of ${row.leads} won`,
            }))}
          />
        </Section>
      )}
      <Section title="Your first answer" sentences={sentences.answers} csv={`answers.csv?${query}`}>
        <Table
          head={['Answered', 'Leads', 'Won', 'Likely']}
          rows={answers.rows.map(({ name, leads, won, share, low, high }) => [
            name,
            String(leads),
            share === null ? '–' : `${won} (${percent(share)})`,
            low === null ? '–' : `${percent(low)} to ${percent(high ?? 1)}`,
          ])}
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
            head={[BY[report.by], 'Visits', 'Pages', 'Calls tapped', 'Forms begun', 'Sent']}
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
        {vitals.length > 0 && (
          <Table
            head={['Page, device', 'Measure', '75 % are at most', 'Visits']}
            rows={vitals.map(({ page_kind, device, vital, p75, visits: n }) => [
              `${page_kind}, ${device}`,
              vital,
              vital === 'CLS' ? p75.toFixed(2) : `${(p75 / 1_000).toFixed(2)} s`,
              count(n),
            ])}
          />
        )}
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
            <Icon name="download" />
            <span className="unseen">Download “{title}” as CSV</span>
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

function MoneyTable({ rows, by }: { rows: readonly MoneyRow[]; by: string }) {
  const total = rows.at(-1);
  const hasCost = total?.cost_cents != null;
  const hasLast = total?.last != null;
  const per = (cost: number | null, n: number) =>
    cost === null || n === 0 ? '–' : money(Math.round(cost / n));
  return (
    <Table
      head={[
        by,
        ...['Visits', 'Calls', 'Leads', 'Booked', 'Won', 'Money'],
        ...(hasCost ? ['Cost', 'A lead', 'A won job'] : []),
        ...(hasLast ? ['Last touch: leads', 'won', 'money'] : []),
      ]}
      rows={rows.map((row) => [
        row.name,
        ...[row.visits, row.calls, row.leads, row.booked, row.won].map(count),
        money(row.cents),
        ...(hasCost
          ? [
              row.cost_cents === null ? '–' : money(row.cost_cents),
              per(row.cost_cents, row.leads),
              per(row.cost_cents, row.won),
            ]
          : []),
        ...(row.last ? [count(row.last.leads), count(row.last.won), money(row.last.cents)] : []),
      ])}
    />
  );
}

/** The first cell of a row names it. */
function Table({ head, rows }: { head: readonly string[]; rows: readonly (readonly string[])[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by keyboard, too
    <section className="numbers__table" tabIndex={0} aria-label="Table">
      <table>
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name = '', ...cells]) => (
            <tr key={name} className={name === TOTAL ? 'numbers__total' : undefined}>
              <th scope="row">{name}</th>
              {cells.map((cell, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: cells have no name but their column
                <td key={i}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function count(n: number): string {
  return n.toLocaleString('en-US');
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}
