/** In local storage: a list of `KeptReceipt` (product section 5). */
export const RECEIPTS_KEY = 'quote_receipts';

/** What a browser keeps of a request, so that every page leads back to it (product section 5). */
export interface KeptReceipt {
  /** Path of the customer's page. */
  url: string;
  /** By language, such as `You're booked Saturday, 8–10 am`. */
  says: Readonly<Record<string, string>>;
  /** Milliseconds since 1970; later, it is over. */
  until: number;
}

/** On the receipt as `data-kept`. */
export interface ReceiptUpdate {
  /** Null once there is nothing to come. */
  kept: KeptReceipt | null;
  /**
   * Beginnings of the paths of all pages of the request, whose receipts `kept` replaces: they say which page, and open none, because whoever
   * reads this page may hold a link that ends before the others.
   */
  replaces: readonly string[];
}

/** With this header, `GET /b/TOKEN` answers with the receipt alone. */
export const PART_HEADER = 'x-part';
