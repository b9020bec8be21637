export type Audience = 'owner' | 'customer' | 'user';

/** In the words of the desk and the command line. */
export const CHANNEL_NAMES = { mail: 'email', push: 'notification', webhook: 'webhook', text: 'text' };
export type MessageChannel = keyof typeof CHANNEL_NAMES;
export type CustomerChannel = Extract<MessageChannel, 'mail' | 'text'>;

/** Audiences and channels of the messages in a lead's history, which content/owner.yaml puts in words. */
export const ROUTES = [
  'owner_mail',
  'owner_push',
  'owner_webhook',
  'customer_mail',
  'customer_text',
] as const;
export type Route = (typeof ROUTES)[number];

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
