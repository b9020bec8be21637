import type { ReceiptUpdate } from '../../../contract/booking/receipt.ts';
import type { FreeWindows, WindowChoice } from '../../../contract/booking/windows.ts';
import type { Content } from '../../../model/load.ts';
import type { JobsTable } from '../../db/tables.ts';
import type { FullLead } from '../../leads/lead.ts';

export interface ReceiptInput {
  lead: FullLead;
  job: JobsTable | null;
  /** Another request, which this one is a duplicate of, has the job to do. */
  isElsewhere: boolean;
  /** Whether the customer can still expect to hear from the business first. */
  isCallDue: boolean;
  /** Path of the page of a job to do that was booked later; `''` without one. */
  newer: string;
  here: string;
  /** Only the photos of the job are left to answer for. */
  hasEnded: boolean;
  free: FreeWindows;
  canChange: boolean;
  /** The window that a visitor asked for, and did not get. */
  wanted?: WindowChoice | undefined;
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
