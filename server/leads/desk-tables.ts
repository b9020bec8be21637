/** Tables of the desk: who may use it, and how they sign in and are reached. Dates are ISO 8601 in UTC. */
import type { DeskRole } from '../../contract/desk/account.ts';

/** Whoever may use the desk. */
export interface DeskUsersTable {
  id: string;
  /** In lower case. */
  email: string;
  name: string;
  role: DeskRole;
  created_at: string;
}

/** One-time links to sign in. */
export interface DeskInvitesTable {
  user_id: string;
  token_hash: string;
  expires_at: string;
  used_at: string | null;
}

/** A device that is, or was, signed in. */
export interface DeskSessionsTable {
  user_id: string;
  id: string;
  token_hash: string;
  /** Such as `Safari on iPhone`. */
  device: string;
  created_at: string;
  seen_at: string;
  revoked_at: string | null;
}

/** Codes sent by mail. */
export interface DeskCodesTable {
  user_id: string;
  /** Known only to the browser that asked. */
  request: string;
  code_hash: string;
  expires_at: string;
  attempts: number;
}

export interface DeskPasskeysTable {
  user_id: string;
  /** Id of the credential, and its key; base64url. */
  id: string;
  public_key: string;
  counter: number;
  /** JSON list. */
  transports: string;
  device: string;
  created_at: string;
  used_at: string | null;
}

/** A device that gets pushes (server/push). It goes with its session. */
export interface DeskSubscriptionsTable {
  user_id: string;
  id: string;
  session_id: string;
  /** Where the push service takes messages for it, and its keys in base64url. */
  endpoint: string;
  p256dh: string;
  auth: string;
  created_at: string;
  /** When the app last said that it is still subscribed. */
  seen_at: string;
  /** When the push service last accepted a message; null before the first. */
  accepted_at: string | null;
  /** The first message since the device last gave a sign of life. */
  waiting_since: string | null;
  /** When the push service no longer knew it; the row stays until its user has been told. */
  gone_at: string | null;
  /** Lead that it was not told of. */
  missed_lead: string | null;
  /** When its user was, or is being, told by mail that it can't be reached. */
  reported_at: string | null;
}

/** Challenges that a passkey has yet to answer. */
export interface DeskChallengesTable {
  challenge: string;
  /** `sign-in`, or the id of the user who adds a passkey. */
  purpose: string;
  expires_at: string;
}

export interface DeskTables {
  desk_users: DeskUsersTable;
  desk_invites: DeskInvitesTable;
  desk_sessions: DeskSessionsTable;
  desk_codes: DeskCodesTable;
  desk_passkeys: DeskPasskeysTable;
  desk_challenges: DeskChallengesTable;
  desk_subscriptions: DeskSubscriptionsTable;
}
