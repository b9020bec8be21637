import type { Palette } from '../../../model/palette.ts';
import type { OwnerWords } from '../../../model/schema/owner.ts';
import type { LeadView, Row } from '../../leads/words/lead-view.ts';
import type { StoredLoad } from '../../price/card/stored-load.ts';

export interface MailContent {
  view: LeadView;
  words: OwnerWords;
  locale: string;
  brand: string;
  /** The letters in place of a logo; empty where there is one. */
  letters: string;
  palette: Palette;
  intro: string;
  /** The customer's words: of the note that the mail brings, else all. */
  message: string;
  /** What they were promised; `''` once they chose a time. */
  promise: string;
  rows: Row[];
  link: string;
  /** The picture of the load, and the address of the site that has it. */
  card: StoredLoad | undefined;
  origin: string;
}
