/**
 * Words that browser code shows, taken from content/ at build time (tools/site-text.ts), so that they are in a cached
 * script once and not in the HTML of every page.
 */
declare module 'virtual:site-text' {
  // A relative `import … from` in here would make every type `any`.
  type Site = import('../model/schema/site.ts').Site;

  export const quoteForm: import('../model/schema/quote-form.ts').QuoteForm;
  /** Null where nobody can book. */
  export const booking: Pick<
    import('../model/schema/booking.ts').BookingWords,
    'time' | 'chooser' | 'receipt' | 'site'
  > | null;
  export const renderError: Site['render_error'];
  export const debugOverlay: Site['debug_overlay'];
  export const brand: string;
  /** Whether a call-tracking script is configured, to which a sent quote is reported (product section 6). */
  export const reportsForm: boolean;
  export const phone: import('./ui/phone-link/phone-link.tsx').Phone;
  export const noticeRules: import('./quote/builtin/field-notices.ts').NoticeRules;
}
