export const AUDIENCES = ['owner', 'customer', 'user'] as const;
export type Audience = (typeof AUDIENCES)[number];

export const MESSAGE_CHANNELS = ['mail', 'push', 'webhook', 'text'] as const;
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number];

/** `GET /messages`: messages that are failing or were given up, newest first, at most 100. Owners only. */
export interface FailedMessage {
  id: string;
  lead: { id: string; name: string };
  audience: Audience;
  channel: MessageChannel;
  state: 'failing' | 'given_up';
  attempts: number;
  created_at: string;
  /** Time of the next attempt; null if the message was given up. */
  due_at: string | null;
  /** In words, such as `the mail server refused it`. */
  reason: string;
}
