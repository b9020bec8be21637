/** What the outbox asks of a way to reach the owner. */
import type { FullLead } from '../leads/full-lead.ts';
import type { DeliveryChannel, DeliveryEvent } from '../leads/tables.ts';

/** A lead on its way. */
export interface Delivery {
  /** The same with every try, so that the receiver can drop a repeat. */
  id: string;
  event: DeliveryEvent;
  /** When the event was, ISO 8601. */
  createdAt: string;
  /** Its `lead.created` by the same channel; undefined where there is none. */
  firstId: string | undefined;
  lead: FullLead;
}

export interface Channel {
  name: DeliveryChannel;
  /**
   * Resolves when the receiver has confirmed it.
   * @param signal stops the try, connections included
   * @throws DeliveryError
   */
  deliver(delivery: Delivery, signal: AbortSignal): Promise<void>;
}
