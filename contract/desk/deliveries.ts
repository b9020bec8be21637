/** `GET /deliveries`: deliveries that are failing or were given up, newest first, at most 100. Owners only. */
export interface FailedDelivery {
  id: string;
  lead: { id: string; name: string };
  channel: 'email' | 'webhook' | 'push' | 'customer';
  state: 'failing' | 'given_up';
  attempts: number;
  created_at: string;
  due_at: string | null;
  /** In words, such as `the mail server refused it`. */
  reason: string;
}
