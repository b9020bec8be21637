import type { ReceiptUpdate } from '../../../contract/booking/receipt.ts';
import type { FreeWindows } from '../../../contract/booking/windows.ts';
import type { Content } from '../../../model/load.ts';
import type { FullLead } from '../../leads/lead.ts';
import type { Standing } from './standing.ts';

export interface ReceiptInput {
  lead: FullLead;
  standing: Standing;
  /** Path of the page of a job to do that was booked later; `''` without one. */
  newer: string;
  here: string;
  free: FreeWindows;
  canChange: boolean;
  /** What the browser keeps; undefined where it is the business's own. */
  update?: ReceiptUpdate | undefined;
  canMail: boolean;
  /** Fills in the phone number, and the last moment for changes. */
  say(text: string): string;
  url: string;
  brand: string;
  service: string;
  /** Result of the latest change, or the problem with it. */
  message?: string | undefined;
  /** The address as it was typed, with a mistake. */
  typed?: { street: string; access: string } | undefined;
  /** The note that could not be sent with its photos. */
  note?: string | undefined;
  /** Whether the customer was choosing a time, canceling, or asking for a mail, so that its row is open. */
  open?: 'move' | 'cancel' | 'email' | undefined;
  content: Pick<Content, 'booking' | 'estimator' | 'language' | 'quoteForm'>;
}
