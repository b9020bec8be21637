/** Where a visitor came from: the attribution record (spec section 3, product section 5). */

/** Click ids of the ad network whose presence earns the google / cpc default. */
export const AD_CLICK_IDS = ['gclid', 'wbraid', 'gbraid'] as const;

/** Parameters that ads and campaigns put in a link; internal links carry them on (spec section 7). */
export const CLICK_IDS = [...AD_CLICK_IDS, 'fbclid', 'msclkid'] as const;
export const UTM_FIELDS = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const;
export const LINK_PARAMETERS = [...CLICK_IDS, ...UTM_FIELDS] as const;

export type LinkParameter = (typeof LINK_PARAMETERS)[number];

/** The record as it is stored in the browser and sent with a lead; a field without a value is left out or empty. */
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
  /** Path of the page whose form is used. */
  form_page?: string;
  /** Title of that page. */
  form_title?: string;
  /** When the record was last written, in milliseconds since 1970. */
  timestamp?: number;
}

/** Most bytes a record may have as JSON; a lead with more is refused (product section 7). */
export const ATTRIBUTION_BYTES = 8 * 1024;

/** A click id of more characters than this is none. It is dropped, as it would name no click when cut short. */
export const LONGEST_CLICK_ID = 512;
