/** Facts that many visitors share, without a cookie or id (product section 13). Loaded after everything else. */
import { onCLS, onINP, onLCP } from 'web-vitals';
import {
  type AdNetwork,
  type Device,
  VISIT_PATH,
  VITALS_PATH,
  type VisitBeacon,
  type VisitEvent,
  type VitalsBeacon,
} from '../../contract/reports/beacons.ts';
import { attempt } from '../lib/attempt.ts';
import { type Fields, recordVisit } from '../tracking/attribution.ts';

const counted = new Set<VisitEvent>();

/** @param earlier the page's events before this code was loaded */
export function startCounting(earlier: readonly Event[]): void {
  if (isFirstOfVisit()) report(['view', 'visit'], location.pathname);
  else report(['view']);
  for (const event of earlier) count(event);
  measureVitals();
}

export function count(event: Event): void {
  const kind = toVisitEvent(event);
  if (!kind || (kind !== 'call' && counted.has(kind))) return;
  counted.add(kind);
  report([kind]);
}

function toVisitEvent(event: Event): VisitEvent | undefined {
  const { type, target } = event;
  if (type === 'quote:used') return 'form';
  if (type === 'quote:submitted') return 'sent';
  if (type === 'windows:shown') return 'window';
  // The list is empty again once it has been sent.
  if (type === 'list:changed') return (event as CustomEvent<string>).detail ? 'estimate' : undefined;
  return (target as Element | null)?.closest?.('a[href^="tel:"]') ? 'call' : undefined;
}

/** Opened, not reloaded, from another site or in a tab without a session. */
function isFirstOfVisit(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (entry?.type === 'reload' || entry?.type === 'back_forward') return false;
  const host = document.referrer.split('/')[2];
  if (host) return host !== location.host;
  const began = Number(recordVisit().current_page.session_id?.split('_')[1]);
  return began >= performance.timeOrigin;
}

/** @param landing default: the first page of the session */
function report(events: VisitEvent[], landing?: string): void {
  const { current_page: visit } = recordVisit();
  send(VISIT_PATH, {
    events,
    page: location.pathname,
    landing: landing ?? new URL(visit.session_initial_url ?? '', location.href).pathname,
    language: document.documentElement.lang.slice(0, 2),
    device: device(),
    from: visit.referrer?.split('/')[2] ?? '',
    ad: adNetwork(visit),
    source: visit.utm_source ?? '',
    medium: visit.utm_medium ?? '',
    campaign: visit.utm_campaign ?? '',
  } satisfies VisitBeacon);
}

function adNetwork(visit: Fields): AdNetwork | '' {
  if (visit.gclid || visit.gbraid || visit.wbraid) return 'google';
  if (visit.msclkid) return 'microsoft';
  return visit.fbclid ? 'meta' : '';
}

function device(): Device {
  const { width } = screen;
  if (width < 768) return 'phone';
  return width < 1_280 ? 'tablet' : 'computer';
}

function measureVitals(): void {
  const vitals: VitalsBeacon = { page: location.pathname, device: device() };
  for (const onVital of [onLCP, onINP, onCLS]) {
    onVital(({ name, value }) => {
      vitals[name as 'LCP'] = value;
    });
  }
  let isSent = false;
  // Added after the listeners of web-vitals, which report their final values in this event.
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden || isSent) return;
    isSent = true;
    send(VITALS_PATH, vitals);
  });
}

function send(path: string, body: VisitBeacon | VitalsBeacon): void {
  attempt(() => navigator.sendBeacon(path, JSON.stringify(body)));
}
