/** Describes a lead in the owner's words, for the mail and the lead's page. */

import { formatPhone } from '../../contract/phone.ts';
import type { Brand } from '../../model/brand.ts';
import { fill } from '../../model/fill.ts';
import type { OwnerWords } from '../../model/schema/owner.ts';
import type { QuoteForm } from '../../model/schema/quote-form.ts';
import type { Business } from '../../model/settings.ts';
import type { Lead } from '../leads/lead-store.ts';
import { readRecord } from '../leads/record.ts';
import { BusinessTime } from './business-time.ts';
import { estimateInWords, readEstimate } from './estimate.ts';
import { sourceInWords } from './source.ts';

/** Texts and settings of the description. */
export interface OwnerContent {
  business: Business;
  brand: Brand;
  quoteForm: QuoteForm;
  owner: OwnerWords;
}

/** Texts, ready to be escaped and shown; `''` where nothing was given. */
export interface LeadView {
  id: string;
  name: string;
  phone: string;
  /** `tel:` and `sms:` addresses. */
  callLink: string;
  textLink: string;
  email: string;
  mailLink: string;
  zip: string;
  mapLink: string;
  service: string;
  preferredDay: string;
  /** The visitor's list, and the price range shown for it. */
  estimate: string;
  details: string;
  /** Sentences. */
  source: string[];
  /** Path of the first page ever opened, where it is another than the form's. */
  firstPage: string;
  /** Path of the page whose form was used. */
  formPage: string;
  received: string;
  consent: string;
}

export function viewLead(lead: Lead, { business, quoteForm, owner }: OwnerContent): LeadView {
  const { service, preferred_day } = quoteForm.fields;
  const label = (field: typeof service, chosen: string) =>
    field.options.find(({ value }) => value === chosen)?.label ?? chosen;
  const formPage = lead.page.replace(/[?#].*$/s, '');
  const firstPage = URL.parse(readRecord(lead.attribution).initial_url ?? '')?.pathname ?? '';
  return {
    id: lead.id,
    name: lead.name,
    phone: formatPhone(lead.phone),
    callLink: `tel:${lead.phone}`,
    textLink: `sms:${lead.phone}`,
    email: lead.email,
    mailLink: `mailto:${encodeURIComponent(lead.email).replaceAll('%40', '@')}`,
    zip: lead.zip,
    mapLink: `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: lead.zip })}`,
    service: label(service, lead.service),
    preferredDay: label(preferred_day, lead.preferred_day) || preferred_day.empty_option,
    estimate: estimateInWords(readEstimate(lead.estimate)),
    details: lead.details,
    source: sourceInWords(lead, owner.source, new URL(business.site_url).hostname),
    firstPage: firstPage === formPage ? '' : firstPage,
    formPage,
    received: BusinessTime.in(business.time_zone).long(lead.received_at),
    consent: fill(lead.consent_text, { brand: business.brand }),
  };
}
