/** The attribution record, which says where a visitor came from (spec section 3, product section 5). */

/** Google click ids; a link with one of them defaults to google / cpc. */
export const AD_CLICK_IDS = ['gclid', 'wbraid', 'gbraid'] as const;

/** Parameters that ads and campaigns put in a link; internal links carry them on (spec section 7). */
export const CLICK_IDS = [...AD_CLICK_IDS, 'fbclid', 'msclkid'] as const;
export const UTM_FIELDS = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const;
export const LINK_PARAMETERS = [...CLICK_IDS, ...UTM_FIELDS] as const;

/** The other texts of a record. */
export const VISIT_FIELDS = [
  'initial_url',
  'session_initial_url',
  'referrer',
  'page_url',
  'session_id',
  'form_page',
  'form_title',
] as const;

type LinkParameter = (typeof LINK_PARAMETERS)[number];

/** The record that the browser stores and sends with a lead. A field without a value is omitted or empty. */
export interface AttributionRecord extends Partial<Record<LinkParameter, string>> {
  /** First page ever opened, full URL with query. First touch: never overwritten. */
  initial_url?: string;
  /** First page of this session, full URL with query. */
  session_initial_url?: string;
  /** The site the visitor came from on the first visit. First touch: never overwritten. */
  referrer?: string;
  /** Page open now, full URL with query. */
  page_url?: string;
  /** `session_{milliseconds}_{random}` */
  session_id?: string;
  /** Path of the page with the submitted form. */
  form_page?: string;
  /** Title of that page. */
  form_title?: string;
  /** When the record was last written, in milliseconds since 1970. */
  timestamp?: number;
}

/** Maximum size of a record as JSON, in bytes; the server refuses a lead with a larger one (product section 7). */
export const ATTRIBUTION_BYTES = 8 * 1024;

/** Maximum length of a click id, in characters. A longer one is dropped, because a truncated id identifies no click. */
export const MAX_CLICK_ID_LENGTH = 512;
