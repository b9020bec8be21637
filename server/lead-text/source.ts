/** Tells where a visitor came from, in the owner's words instead of click ids. */

import { AD_CLICK_IDS, type AttributionRecord } from '../../contract/attribution.ts';
import { fill } from '../../model/fill.ts';
import type { OwnerWords } from '../../model/schema/owner.ts';
import type { Lead } from '../leads/lead-store.ts';

type SourceWords = OwnerWords['source'];

const SEARCH_ENGINES: Readonly<Record<string, RegExp>> = {
  Google: /^(www\.)?google(\.[a-z]{2,3}){1,2}$/,
  Bing: /(^|\.)bing\.com$/,
  DuckDuckGo: /(^|\.)duckduckgo\.com$/,
  Yahoo: /(^|\.)search\.yahoo\.com$/,
  Ecosia: /(^|\.)ecosia\.org$/,
  'Brave Search': /^search\.brave\.com$/,
};
const PAID = /^(cpc|ppc|cpm|paid.*|.*ads?)$/i;

/** One sentence for the first touch; a second one where this visit came another way. */
export function sourceInWords(
  lead: Pick<Lead, 'attribution' | 'current_page'>,
  words: SourceWords,
  siteHost: string,
): string[] {
  const first = inWords(parse(lead.attribution), words, siteHost);
  const current = parse(lead.current_page);
  // The current record has the parameters of this visit; without any it tells nothing that the first does not.
  const latest = current && isTagged(current) ? inWords(current, words, siteHost) : first;
  return latest === first ? [first] : [first, fill(words.latest, { source: latest })];
}

function inWords(record: AttributionRecord | undefined, words: SourceWords, siteHost: string): string {
  if (!record) return words.unknown;
  const named = [
    { word: words.campaign, text: record.utm_campaign },
    { word: words.keyword, text: record.utm_term },
    { word: words.content, text: record.utm_content },
  ];
  const details = named.flatMap(({ word, text }) => (text ? [fill(word, { text })] : []));
  return [way(record, words, siteHost), ...details].join(', ');
}

function way(record: AttributionRecord, words: SourceWords, siteHost: string): string {
  const { utm_source: name = '', utm_medium: medium = '' } = record;
  if (AD_CLICK_IDS.some((id) => record[id])) return words.google_ad;
  if (record.msclkid) return words.microsoft_ad;
  if (name && PAID.test(medium)) return fill(words.ad, { name });
  if (name) return fill(words.tagged, { name });
  if (record.fbclid) return words.facebook;
  const host = URL.parse(record.referrer ?? '')?.hostname ?? '';
  if (!host || host === siteHost) return words.direct;
  const engine = Object.entries(SEARCH_ENGINES).find(([, pattern]) => pattern.test(host));
  return engine
    ? fill(words.search, { name: engine[0] })
    : fill(words.site, { name: host.replace(/^www\./, '') });
}

function isTagged(record: AttributionRecord): boolean {
  return Object.keys(record).some((field) => /clk?id$|braid$|^utm_/.test(field));
}

function parse(json: string | null): AttributionRecord | undefined {
  return json ? (JSON.parse(json) as AttributionRecord) : undefined;
}
