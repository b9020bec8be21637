/** The interface of a quote form's provider. src/layouts/quote-section.astro holds the record of all of them. */
import type { Content } from '../../model/load.ts';
import type { Business } from '../../model/settings.ts';

export type QuoteProvider = Business['quote_provider'];

/** What every provider's form is given by the page. */
export interface QuoteProviderProps {
  /** In the page's language. */
  content: Content;
  /** Path of the page. */
  page: string;
  /** Title of the page. */
  title: string;
  /** Id of the service that the page is about. */
  about?: string | undefined;
  /** Where a sent quote leads. */
  thankYou: string;
}
