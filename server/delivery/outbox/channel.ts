import type { Audience, MessageChannel } from '../../../contract/desk/messages.ts';
import type { JobsTable, MessageKind } from '../../db/tables.ts';
import type { LeadEvent } from '../../leads/events.ts';
import type { FullLead } from '../../leads/lead.ts';
import type { TextNumber } from '../../leads/text-numbers.ts';

/** A message to send, with what it is about as that is now. */
export interface Delivery {
  /** The same in every attempt, so that the receiver can drop a repeat. */
  id: string;
  kind: MessageKind;
  /** ISO 8601. */
  createdAt: string;
  lead: FullLead;
  /** Whether the customer's address is known to be theirs: they opened the link of a mail. */
  isConfirmed: boolean;
  /** What is known of the customer's phone number; of texts alone. */
  number: TextNumber | undefined;
  job: JobsTable | undefined;
  /** The event that it tells, if its job alone doesn't say it. */
  event: LeadEvent | undefined;
  /** Id of the first `request.created` message by the same channel about a lead with the same phone number. */
  firstId: string | undefined;
  /** Receivers not yet reached (mail addresses, or ids of subscriptions), if an earlier attempt reached others; else null. */
  remaining: readonly string[] | null;
}

/** Why nobody was told, for good. */
export type SkipReason =
  | 'no_address'
  | 'canceled'
  | 'done'
  | 'too_late'
  | 'superseded'
  /** The owner moved the job without telling (messages.ts). */
  | 'not_told'
  | 'set_aside'
  /** Its receiver got so many that strangers may be behind them (allowance.ts). */
  | 'limited'
  /** Of texts: the number takes none, its owner ended them, or never agreed to any. */
  | 'no_texts'
  | 'stopped'
  | 'no_consent'
  | 'no_device'
  | 'gone';

export interface Channel {
  audience: Audience;
  name: MessageChannel;
  /**
   * Resolves once the receiver has taken the message, or with the reason why there is nothing to send.
   * @param signal aborts the attempt and closes its connections
   * @throws DeliveryError
   */
  deliver(delivery: Delivery, signal: AbortSignal): Promise<SkipReason | undefined>;
}
