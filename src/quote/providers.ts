import type { Content } from '../../model/load.ts';
import type { Business } from '../../model/settings.ts';

export type QuoteProvider = Business['quote_provider'];

export interface QuoteProviderProps {
  content: Content;
  page: string;
  title: string;
  /** Id of the service that the page is about. */
  about?: string | undefined;
  /** Path of the page to open after the quote is sent. */
  thankYou: string;
}
