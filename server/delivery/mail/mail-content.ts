import type { LeadView, OwnerContent, Row } from '../../leads/words/lead-view.ts';
import type { StoredLoad } from '../../price/card/stored-load.ts';

export interface MailContent {
  view: LeadView;
  content: Pick<OwnerContent, 'business' | 'brand' | 'language' | 'owner'>;
  hasLogo: boolean;
  intro: string;
  /** The customer's words: of the note that the mail brings, else all. */
  message: string;
  /** What they were promised; `''` once they chose a time. */
  promise: string;
  rows: readonly Row[];
  link: string;
  card: StoredLoad | undefined;
}
