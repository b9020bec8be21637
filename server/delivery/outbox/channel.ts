/** The interface of a delivery channel. */

import type { DeliveryChannel, DeliveryEvent } from '../../db/tables.ts';
import type { FullLead } from '../../leads/full-lead.ts';

/** A lead to deliver. */
export interface Delivery {
  /** The same in every attempt, so that the receiver can drop a repeat. */
  id: string;
  event: DeliveryEvent;
  /** Time of the event, ISO 8601. */
  createdAt: string;
  /** Id of the first `lead.created` delivery by the same channel of a lead with the same phone number; undefined if there is none. */
  firstId: string | undefined;
  /** Receivers not yet reached (mail addresses, or ids of subscriptions), if an earlier attempt reached others; else null. */
  remaining: readonly string[] | null;
  lead: FullLead;
}

export interface Channel {
  name: DeliveryChannel;
  /**
   * Resolves when the receiver has confirmed the delivery.
   * @param signal aborts the attempt and closes its connections
   * @throws DeliveryError
   */
  deliver(delivery: Delivery, signal: AbortSignal): Promise<void>;
}
