/** The owner's reports of a period (product section 13), for the command line, the desk and the Monday mail. */
import type {
  AnswerReport,
  EstimateRow,
  HourRow,
  MoneyBy,
  MoneyReport,
  Period,
  REPORTS,
  Report,
  Table,
  VisitRow,
  VisitsBy,
  VitalRow,
} from '../../contract/reports/reports.ts';
import type { Database } from '../db/database.ts';
import { BusinessTime } from '../time/business-time.ts';
import { answerReport } from './answers.ts';
import { costsOf } from './costs.ts';
import { estimateReport } from './estimates.ts';
import { type Group, groupsOf, inAllLanguages, type NamedContent } from './groups.ts';
import { hourReport } from './hours.ts';
import type { FactRules, LeadFacts } from './lead-facts.ts';
import { loadLeads } from './load-leads.ts';
import { readVisits } from './load-visits.ts';
import { moneyReport } from './money.ts';
import { visitReport } from './visits.ts';
import { vitalReport } from './vitals.ts';

type ReportContent = NamedContent & { business: { time_zone: string; site_url: string } };

export type ReportRequest =
  | { name: (typeof REPORTS)[number]; by: MoneyBy }
  | { name: 'visits'; by: VisitsBy }
  | { name: Exclude<(typeof REPORTS)[number], 'money' | 'visits'> };

export class Reports {
  readonly #database: Database;
  readonly #period: Period;
  readonly #groups: Record<MoneyBy, Group>;
  readonly #rules: FactRules;
  #leads: Promise<LeadFacts[]> | undefined;

  constructor(database: Database, content: ReportContent, period: Period) {
    this.#database = database;
    this.#period = period;
    this.#groups = groupsOf(content);
    this.#rules = {
      time: BusinessTime.in(content.business.time_zone),
      siteHost: new URL(content.business.site_url).hostname,
      language: content.language.code,
      itemPaths: new Set(
        inAllLanguages(content).flatMap(({ items, cleanouts }) =>
          [...items, ...cleanouts].map(({ path }) => path),
        ),
      ),
    };
  }

  make(request: ReportRequest): Promise<Table & { sentences: string[] }> {
    switch (request.name) {
      case 'money':
        return this.money(request.by);
      case 'visits':
        return this.visits(request.by);
      default:
        return this[request.name]();
    }
  }

  async money(by: MoneyBy): Promise<MoneyReport> {
    const group = this.#groups[by];
    const leads = await this.#loadLeads();
    const visits = await readVisits(this.#database, group.visits, this.#period);
    const costs = group.costs ? await costsOf(this.#database, group.costs.column, this.#period) : [];
    return moneyReport(by, group, { leads, visits, costs }, this.#period);
  }

  async visits(by: VisitsBy): Promise<Report<VisitRow>> {
    const group = by === 'device' ? undefined : this.#groups[by];
    const visits = await readVisits(this.#database, group?.visits ?? 'device', this.#period);
    return visitReport(by, group, visits, this.#period);
  }

  async hours(): Promise<Report<HourRow>> {
    const visits = await readVisits(this.#database, 'hour', this.#period);
    return hourReport(await this.#loadLeads(), visits, this.#period);
  }

  vitals(): Promise<Report<VitalRow>> {
    return vitalReport(this.#database, this.#period);
  }

  async answers(): Promise<AnswerReport> {
    return answerReport(await this.#loadLeads(), this.#period);
  }

  async estimates(): Promise<Report<EstimateRow>> {
    return estimateReport(await this.#loadLeads(), this.#period);
  }

  #loadLeads(): Promise<LeadFacts[]> {
    this.#leads ??= loadLeads(this.#database, this.#period, this.#rules);
    return this.#leads;
  }
}
