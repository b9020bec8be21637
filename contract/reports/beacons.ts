/** Facts that many visitors share, and nothing that identifies one; the server keeps only sums by day (product section 13). */

export const VISIT_PATH = '/api/visit';
export const VITALS_PATH = '/api/vitals';

export const MAX_BEACON_BYTES = 2_048;

/** `visit`: the first page of a visit. `call`: a phone link was tapped. `form`: somebody began to fill it in. `window`: one was shown. */
export const VISIT_EVENTS = ['view', 'visit', 'call', 'form', 'estimate', 'window', 'sent'] as const;
export type VisitEvent = (typeof VISIT_EVENTS)[number];

/** By the width of the screen, at 768 and 1,280 pixels. */
export const DEVICES = ['phone', 'tablet', 'computer'] as const;
export type Device = (typeof DEVICES)[number];

/** Networks whose ads add a click id to the link. A report names the network, not the click. */
export const AD_NETWORKS = ['google', 'microsoft', 'meta'] as const;
export type AdNetwork = (typeof AD_NETWORKS)[number];

export interface VisitBeacon {
  events: VisitEvent[];
  /** Path of the page, and of the first page of the visit; without query. */
  page: string;
  landing: string;
  language: string;
  device: Device;
  from: string;
  ad: AdNetwork | '';
  source: string;
  medium: string;
  campaign: string;
}

/** Core Web Vitals: `LCP` and `INP` in milliseconds, `CLS` as a score. */
export const VITALS = ['LCP', 'INP', 'CLS'] as const;
export type Vital = (typeof VITALS)[number];

export interface VitalsBeacon extends Partial<Record<Vital, number | undefined>> {
  page: string;
  device: Device;
}
