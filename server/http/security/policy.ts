import type { Business } from '../../../model/settings.ts';
import type { InlineHashes } from './inline.ts';

const NOTHING_INLINE: InlineHashes = { scripts: [], styles: [], styleAttributes: [] };

/** With more hashes, the header would be too long for proxies. */
const MAX_STYLE_ATTRIBUTES = 30;

export type Policy = (inline?: InlineHashes) => string;

export type PolicySettings = Pick<
  Business,
  | 'reviews_widget_script_url'
  | 'reviews_widget_url'
  | 'quote_provider'
  | 'callrail_domain'
  | 'callrail_forms_script_url'
  | 'callrail_form_url'
  | 'callrail_swap_url'
>;

const NO_THIRD_PARTIES: PolicySettings = {
  reviews_widget_script_url: '',
  reviews_widget_url: '',
  quote_provider: 'builtin',
  callrail_domain: '',
  callrail_forms_script_url: '',
  callrail_form_url: '',
  callrail_swap_url: '',
};

/**
 * Allows the site's own files and the hosts of the settings, and nothing else (product sections 1 and 6).
 * @param settings without them, no host is allowed
 */
export function createPolicy(settings: PolicySettings = NO_THIRD_PARTIES): Policy {
  const reviewsScript = settings.reviews_widget_script_url
    ? [originOf(settings.reviews_widget_script_url)]
    : [];
  const reviewsFrame = settings.reviews_widget_url ? [originOf(settings.reviews_widget_url)] : [];
  const calls = callRailSources(settings);
  const formFrame = settings.quote_provider === 'callrail' ? [originOf(settings.callrail_form_url)] : [];
  // CallRail's form library adds style elements to the page. A hash would disable 'unsafe-inline'.
  const inlineStyles = settings.quote_provider === 'callrail';

  return (inline = NOTHING_INLINE) =>
    write({
      'default-src': ["'none'"],
      'script-src': ["'self'", ...inline.scripts, ...reviewsScript, ...calls],
      'style-src': inlineStyles ? ["'self'", "'unsafe-inline'", ...calls] : ["'self'", ...inline.styles],
      ...(inlineStyles ? {} : styleAttributes(inline.styleAttributes)),
      'img-src': ["'self'", 'data:', 'blob:', ...calls],
      'font-src': ["'self'"],
      'connect-src': ["'self'", ...calls],
      'frame-src': [...reviewsFrame, ...calls, ...formFrame],
      'manifest-src': ["'self'"],
      'form-action': ["'self'", ...formFrame],
      'base-uri': ["'none'"],
      'frame-ancestors': ["'none'"],
    });
}

function styleAttributes(hashes: readonly string[]): Record<string, string[]> {
  if (hashes.length === 0) return {};
  const sources = hashes.length > MAX_STYLE_ATTRIBUTES ? ["'unsafe-inline'"] : ["'unsafe-hashes'", ...hashes];
  return { 'style-src-attr': sources };
}

function callRailSources(settings: PolicySettings): string[] {
  const scripts = [
    settings.quote_provider === 'callrail' ? settings.callrail_forms_script_url : '',
    settings.callrail_swap_url,
  ].filter(Boolean);
  if (scripts.length === 0) return [];
  const domain = settings.callrail_domain;
  return [
    ...scripts.map(originOf),
    // The scripts contact these two hosts, whatever the domain in the settings.
    'https://js.callrail.com',
    'https://app.callrail.com',
    ...(isLoopback(domain) ? [`http://${domain}`] : [`https://${domain}`, `https://*.${domain}`]),
  ];
}

function isLoopback(host: string): boolean {
  return /^(localhost|127\.0\.0\.1)(:\d+)?$/.test(host);
}

function originOf(address: string): string {
  return new URL(address).origin;
}

function write(directives: Readonly<Record<string, readonly string[]>>): string {
  return Object.entries(directives)
    .filter(([, sources]) => sources.length > 0)
    .map(([name, sources]) => `${name} ${[...new Set(sources)].join(' ')}`)
    .join('; ');
}
