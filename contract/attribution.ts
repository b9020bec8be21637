/** The attribution record, which says where a visitor came from (spec section 3, product section 5). */

/** Google click ids; a link with one of them defaults to google / cpc. */
export const AD_CLICK_IDS = ['gclid', 'wbraid', 'gbraid'] as const;

/** Parameters that ads and campaigns put in a link; internal links carry them on (spec section 7). */
export const CLICK_IDS = [...AD_CLICK_IDS, 'fbclid', 'msclkid'] as const;
export const UTM_FIELDS = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const;
export const LINK_PARAMETERS = [...CLICK_IDS, ...UTM_FIELDS] as const;

export const VISIT_FIELDS = [
  'initial_url',
  'session_initial_url',
  'referrer',
  'page_url',
  'session_id',
  'form_page',
  'form_title',
] as const;

export type LinkParameter = (typeof LINK_PARAMETERS)[number];

export interface AttributionRecord extends Partial<Record<LinkParameter, string>> {
  /** Full URL with query. First touch: never overwritten. */
  initial_url?: string;
  session_initial_url?: string;
  /** The site before the first visit. First touch: never overwritten. */
  referrer?: string;
  page_url?: string;
  session_id?: string;
  form_page?: string;
  form_title?: string;
  timestamp?: number;
}

/** Of a record as JSON; the server refuses a lead with a larger one (product section 7). */
export const ATTRIBUTION_BYTES = 8 * 1024;
