/** The words of a message that went by text, and what the provider says of it. */
export interface SentTextsTable {
  message_id: string;
  body: string;
  /** Each is paid for (contract/gsm7.ts). */
  parts: number;
  posted_at: string;
  /** The provider's id; null while nobody knows whether it took the text. */
  sid: string | null;
  /** The last word of the provider; later news changes nothing. */
  ended_as: 'delivered' | 'failed' | null;
}

/** Failures that the provider reported before the server had stored the text's sid. */
interface EarlyFailuresTable {
  sid: string;
  error: string;
  at: string;
}

/** What is known of a phone number, by its keyed hash, so that an end of texts outlives a deletion (product section 16). */
export interface TextNumbersTable {
  number: string;
  /** When its owner ended texts, or had them ended. */
  stopped_at: string | null;
  /** The provider's error that says that the number takes no texts, such as `30006` for a landline. */
  refused_as: string | null;
  answered_at: string | null;
}

interface PhotoTextsTable {
  sid: string;
  request_id: string;
  at: string;
}

interface TextInboxTable {
  id: 1;
  /** The provider's list of incoming texts was read up to here. */
  read_until: string;
}

export interface TextTables {
  sent_texts: SentTextsTable;
  early_failures: EarlyFailuresTable;
  text_numbers: TextNumbersTable;
  photo_texts: PhotoTextsTable;
  text_inbox: TextInboxTable;
}
