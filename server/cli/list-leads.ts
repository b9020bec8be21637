import { formatAmount } from '../../contract/money.ts';
import { formatPhone } from '../../contract/phone.ts';
import { type FullLead, groupByPhone } from '../leads/lead.ts';
import type { LeadStore } from '../leads/lead-store.ts';
import { readRecord } from '../leads/record.ts';
import type { BusinessTime } from '../time/business-time.ts';
import { deliveryCell } from './delivery.ts';
import { columns } from './text.ts';

interface Owner {
  time: BusinessTime;
  language: string;
}

/** Columns without a text in any row are left out. */
const COLUMNS: readonly [title: string, cell: (lead: FullLead, owner: Owner) => string][] = [
  ['Received', (lead, { time }) => time.minute(lead.received_at)],
  ['Status', (lead) => lead.state],
  ['Amount', ({ amount_cents }) => (amount_cents === null ? '' : formatAmount(amount_cents))],
  ['Name', (lead) => lead.name],
  ['Phone', (lead) => formatPhone(lead.phone)],
  ['ZIP', (lead) => lead.zip],
  ['Service', (lead) => lead.service],
  ['Language', ({ language }, owner) => (language === owner.language ? '' : language)],
  ['Source', sourceOf],
  ['Delivery', (lead) => deliveryCell(lead.messages)],
  ['Id', (lead) => lead.id],
];

const NO_LEADS = 'No leads yet. They appear here as soon as somebody sends the form.';

/** @param since first day. @param spam lists what was set aside as spam instead */
export async function listLeads(
  store: LeadStore,
  since: string | undefined,
  spam: boolean,
  owner: Owner,
): Promise<string> {
  const leads: FullLead[] = [];
  let others = 0;
  for await (const lead of store.listFull(since && owner.time.moment(since))) {
    if ((lead.state === 'spam') === spam) leads.push(lead);
    else others++;
  }
  if (spam) return leads.length > 0 ? leadTable(leads, owner) : 'Nothing is set aside as spam.';
  const nobody = since ? 'No leads in that time.' : NO_LEADS;
  const list = leads.length > 0 ? leadTable(leads, owner) : nobody;
  return others > 0 ? `${list}\n\nSet aside as spam: ${others}. To see them: list --spam` : list;
}

function leadTable(leads: readonly FullLead[], owner: Owner): string {
  const shown = COLUMNS.filter(([, cell]) => leads.some((lead) => cell(lead, owner)));
  return columns([
    shown.map(([title]) => title),
    ...groupByPhone(leads).map((lead) => shown.map(([, cell]) => cell(lead, owner))),
  ]);
}

function sourceOf({ attribution }: FullLead): string {
  return readRecord(attribution).utm_source ?? '';
}
