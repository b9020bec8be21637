/**
 * The Content-Security-Policy: nothing by default, the site's own files, and what the settings call for. A foreign
 * host is let in only if it is configured (product section 1 and 6).
 */
import type { Business } from '../../content/settings.ts';
import type { InlineHashes } from './inline.ts';

const NOTHING_INLINE: InlineHashes = { scripts: [], styles: [], styleAttributes: [] };

/** More hashes than this make a header that proxies refuse. */
const MOST_STYLE_ATTRIBUTES = 30;

/** Builds the policy of a page from what it carries inline; for answers without HTML, call it with nothing. */
export type Policy = (inline?: InlineHashes) => string;

/** The settings that widen the policy. */
export type PolicySettings = Pick<
  Business,
  | 'reviews_widget_host'
  | 'quote_provider'
  | 'callrail_domain'
  | 'callrail_forms_script_url'
  | 'callrail_form_url'
  | 'callrail_swap_url'
>;

export function createPolicy(settings: PolicySettings): Policy {
  const reviews = settings.reviews_widget_host ? [hostSource(settings.reviews_widget_host)] : [];
  const calls = callRailSources(settings);
  const formFrame = settings.quote_provider === 'callrail' ? [originOf(settings.callrail_form_url)] : [];
  // CallRail's form library writes style elements of its own into the page. A hash would switch this word off.
  const inlineStyles = settings.quote_provider === 'callrail';

  return (inline = NOTHING_INLINE) =>
    write({
      'default-src': ["'none'"],
      'script-src': ["'self'", ...inline.scripts, ...reviews, ...calls],
      'style-src': inlineStyles ? ["'self'", "'unsafe-inline'", ...calls] : ["'self'", ...inline.styles],
      ...(inlineStyles ? {} : styleAttributes(inline.styleAttributes)),
      'img-src': ["'self'", 'data:', 'blob:', ...calls],
      'font-src': ["'self'"],
      'media-src': ["'self'"],
      'connect-src': ["'self'", ...calls],
      'frame-src': [...reviews, ...calls, ...formFrame],
      'manifest-src': ["'self'"],
      'form-action': ["'self'", ...formFrame],
      'base-uri': ["'none'"],
      'frame-ancestors': ["'none'"],
      'object-src': ["'none'"],
    });
}

function styleAttributes(hashes: readonly string[]): Record<string, string[]> {
  if (hashes.length === 0) return {};
  const sources =
    hashes.length > MOST_STYLE_ATTRIBUTES ? ["'unsafe-inline'"] : ["'unsafe-hashes'", ...hashes];
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
    // Whatever domain is set, the scripts themselves talk to these two.
    'https://js.callrail.com',
    'https://app.callrail.com',
    ...(isLoopback(domain) ? [`http://${domain}`] : [`https://${domain}`, `https://*.${domain}`]),
  ];
}

function hostSource(host: string): string {
  return `${isLoopback(host) ? 'http' : 'https'}://${host}`;
}

function isLoopback(host: string): boolean {
  return /^(localhost|127\.0\.0\.1)(:\d+)?$/.test(host);
}

function originOf(address: string): string {
  return new URL(address).origin;
}

function write(directives: Readonly<Record<string, readonly string[]>>): string {
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${[...new Set(sources.length > 0 ? sources : ["'none'"])].join(' ')}`)
    .join('; ');
}
