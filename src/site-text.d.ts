/**
 * Words that browser code shows, taken from content/ at build time (tools/site-text.ts), so that they are in a cached
 * script once and not in the HTML of every page.
 */
declare module 'virtual:site-text' {
  import type { QuoteForm } from '../model/schema/quote-form.ts';
  import type { Site } from '../model/schema/site.ts';
  import type { Phone } from './ui/phone-link/phone-link.tsx';

  export const quoteForm: QuoteForm;
  export const renderError: Site['render_error'];
  export const debugOverlay: Site['debug_overlay'];
  export const brand: string;
  /** Whether a call-tracking script is configured, to which a sent quote is reported (product section 6). */
  export const reportsForm: boolean;
  export const phone: Phone;
}
