/** The interface of a channel that brings leads to the owner. */
import type { FullLead } from '../leads/full-lead.ts';
import type { DeliveryChannel, DeliveryEvent } from '../leads/tables.ts';

/** A lead to deliver. */
export interface Delivery {
  /** The same in every attempt, so that the receiver can drop a repeat. */
  id: string;
  event: DeliveryEvent;
  /** When the event was, ISO 8601. */
  createdAt: string;
  /** Its `lead.created` by the same channel; undefined where there is none. */
  firstId: string | undefined;
  /** Mail addresses that it has yet to reach, where an earlier attempt reached others; else null. */
  remaining: readonly string[] | null;
  lead: FullLead;
}

export interface Channel {
  name: DeliveryChannel;
  /**
   * Resolves when the receiver has confirmed it.
   * @param signal aborts the attempt and closes its connections
   * @throws DeliveryError
   */
  deliver(delivery: Delivery, signal: AbortSignal): Promise<void>;
}
