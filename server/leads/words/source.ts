import { AD_CLICK_IDS, type AttributionRecord } from '../../../contract/attribution.ts';
import type { LeadSource } from '../../../contract/desk/leads.ts';
import type { AdNetwork } from '../../../contract/reports/beacons.ts';
import { fill } from '../../../model/fill.ts';
import type { OwnerWords } from '../../../model/schema/owner.ts';
import type { RequestsTable } from '../../db/tables.ts';
import { TEXT_SOURCE } from '../text-words.ts';

type SourceWords = OwnerWords['source'];

const SEARCH_ENGINES: Readonly<Record<string, RegExp>> = {
  Google: /^(www\.)?google(\.[a-z]{2,3}){1,2}$/,
  Bing: /(^|\.)bing\.com$/,
  DuckDuckGo: /(^|\.)duckduckgo\.com$/,
  Yahoo: /(^|\.)search\.yahoo\.com$/,
  Ecosia: /(^|\.)ecosia\.org$/,
  'Brave Search': /^search\.brave\.com$/,
};
/** `fb-ads` and `googleads`, not `leads` and `Threads`. */
const PAID =
  /^(?:cpc|ppc|cpm|paid.*|(?:.*[^a-z])?ads?|(?:google|bing|microsoft|facebook|fb|meta|instagram|ig|tiktok|youtube|display|search|social|video|native|local)ads?)$/i;

/** One sentence for the first touch, and a second if the last touch is another; none where nothing is known. */
export function sourceInWords(
  lead: Pick<RequestsTable, 'attribution' | 'current_page'>,
  words: SourceWords,
  siteHost: string,
): string[] {
  const initial = parse(lead.attribution);
  const first = initial ? inWords(initial, words, siteHost) : '';
  const current = parse(lead.current_page);
  // The current record has only the parameters of this visit; without any it adds nothing to the first.
  const latest = current && isTagged(current) ? inWords(current, words, siteHost) : first;
  const again = latest === first ? '' : fill(words.latest, { source: latest });
  return [first, again].filter(Boolean);
}

/** Of the first touch; null where nothing is known. */
export function sourceOfLead(
  { attribution }: Pick<RequestsTable, 'attribution'>,
  siteHost: string,
): LeadSource | null {
  const first = parse(attribution);
  return first ? sourceOf(traceOf(first), siteHost) : null;
}

function inWords(record: AttributionRecord, words: SourceWords, siteHost: string): string {
  const named = [
    { word: words.campaign, text: record.utm_campaign },
    { word: words.keyword, text: record.utm_term },
    { word: words.content, text: record.utm_content },
  ];
  const details = named.flatMap(({ word, text }) => (text ? [fill(word, { text })] : []));
  return [way(record, words, siteHost), ...details].join(', ');
}

function way(record: AttributionRecord, words: SourceWords, siteHost: string): string {
  const { kind, name } = sourceOf(traceOf(record), siteHost);
  return fill(words[kind], { name });
}

export interface Trace {
  ad: AdNetwork | '';
  /** `utm_source` and `utm_medium`. */
  source: string;
  medium: string;
  host: string;
}

export function traceOf(record: AttributionRecord): Trace {
  const isGoogle = AD_CLICK_IDS.some((id) => record[id]);
  return {
    ad: isGoogle ? 'google' : record.msclkid ? 'microsoft' : record.fbclid ? 'meta' : '',
    source: record.utm_source ?? '',
    medium: record.utm_medium ?? '',
    host: URL.parse(record.referrer ?? '')?.hostname ?? '',
  };
}

/** @param siteHost host of the business's own site, which does not count as a source */
export function sourceOf({ ad, source, medium, host }: Trace, siteHost: string): LeadSource {
  if (source === TEXT_SOURCE && medium === 'text') return { kind: 'text', name: '' };
  if (ad === 'google') return { kind: 'google_ad', name: '' };
  if (ad === 'microsoft') return { kind: 'microsoft_ad', name: '' };
  if (source && PAID.test(medium)) {
    // Some phones remove the click id from the link, but not the utm parameters.
    if (/^google$/i.test(source)) return { kind: 'google_ad', name: '' };
    if (/^(bing|microsoft)$/i.test(source)) return { kind: 'microsoft_ad', name: '' };
    return { kind: 'ad', name: source };
  }
  if (source) return { kind: 'tagged', name: source };
  if (ad === 'meta') return { kind: 'facebook', name: '' };
  if (!host || host === siteHost) return { kind: 'direct', name: '' };
  const engine = Object.entries(SEARCH_ENGINES).find(([, pattern]) => pattern.test(host));
  return engine ? { kind: 'search', name: engine[0] } : { kind: 'site', name: host.replace(/^www\./, '') };
}

function isTagged(record: AttributionRecord): boolean {
  return Object.keys(record).some((field) => /clk?id$|braid$|^utm_/.test(field));
}

function parse(json: string | null): AttributionRecord | undefined {
  return json ? (JSON.parse(json) as AttributionRecord) : undefined;
}
