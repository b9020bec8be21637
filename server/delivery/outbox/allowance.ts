/**
 * Limits what strangers can cause by the person whom it reaches (product section 7): mails to a mailbox that somebody else may have
 * typed, and messages to the owner about the requests of one sender.
 */
import { addressKey } from '../../db/address-key.ts';
import type { Database } from '../../db/database.ts';
import { countMessage, type MessageLimit } from '../../db/limits.ts';
import { mailboxKey } from '../../db/mailbox-key.ts';
import type { MessagesTable } from '../../db/tables.ts';
import { mayOffer } from '../../leads/text-offer.ts';
import type { Delivery } from './channel.ts';
import { isFromOwner } from './from-owner.ts';

/** Mails a day to a mailbox whose owner never opened the link of one. */
const MAILS_TO_STRANGERS = 4;
const MAILS_TO_CUSTOMERS = 30;
/** Texts a day to a number whose owner never answered one, and to one whose owner has. */
const TEXTS_TO_STRANGERS = 3;
const TEXTS_TO_CUSTOMERS = 30;
/** Texts a day to all numbers that never answered, for the requests of one address. */
const TEXTS_OF_AN_ADDRESS = 20;
/** Of the requests that one address may send in an hour, how many are told at once; the others wait at the desk. */
const SHARE_TOLD = 0.75;

interface Allowance {
  database: Database;
  /** Requests of an address in an hour; 0 turns the limits on senders off. */
  rateLimitPerHour: number;
  /** Texts in a day, to all customers together. */
  textsPerDay: number;
  now: () => number;
}

/** Counts a message that is about to be sent. @returns false if it is one too many, and not to be sent */
export async function isWithinLimits(
  { database, rateLimitPerHour, textsPerDay, now }: Allowance,
  { id, audience, channel }: Pick<MessagesTable, 'id' | 'audience' | 'channel'>,
  delivery: Delivery,
): Promise<boolean> {
  const { lead, isConfirmed } = delivery;
  if (audience === 'customer' && channel === 'mail') {
    const limit = isConfirmed ? MAILS_TO_CUSTOMERS : MAILS_TO_STRANGERS;
    // What the owner wants to be said is said, and counts.
    const max = isFromOwner(delivery) ? undefined : limit;
    return countMessage(database, [[`mailbox:${mailboxKey(lead.email)}`, max]], id, now());
  }
  if (channel === 'text') {
    if (delivery.kind === 'request.offer' && !(await mayOffer(database.db, lead, now()))) return false;
    const isOwners = isFromOwner(delivery);
    const isStranger = !delivery.number?.answered_at;
    const limit = isStranger ? TEXTS_TO_STRANGERS : TEXTS_TO_CUSTOMERS;
    const max = isOwners ? undefined : limit;
    const address = isStranger && !isOwners && lead.ip_address && addressKey(lead.ip_address);
    const limits: MessageLimit[] = [
      [`number:${lead.phone}`, max],
      ...(address ? ([[`texter:${address}`, TEXTS_OF_AN_ADDRESS]] as const) : []),
      ['texts:all', textsPerDay],
    ];
    return countMessage(database, limits, id, now());
  }
  if (audience === 'owner' && channel !== 'webhook' && rateLimitPerHour > 0) {
    const max = Math.ceil(rateLimitPerHour * SHARE_TOLD);
    // Who asked by text has no address.
    const sender = lead.ip_address ? addressKey(lead.ip_address) : lead.phone;
    return countMessage(database, [[`owner:${channel} ${sender}`, max]], id, now());
  }
  return true;
}
