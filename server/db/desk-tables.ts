/** Tables of the desk: its users, how they sign in, and their devices. Dates are ISO 8601 in UTC. */
import type { GeneratedAlways, Selectable } from 'kysely';
import type { DeskRole } from '../../contract/desk/account.ts';

/** server/desk/users.ts has the rule of who is one. */
interface DeskUsersTable {
  id: string;
  email: string;
  name: string;
  /** The role that somebody invited them to; null for who is a user by LEADS_TO alone. */
  invited_as: DeskRole | null;
  /** 1 while their address is in LEADS_TO. */
  gets_leads: 0 | 1;
  /** `owner` while their address is in LEADS_TO, else `invited_as`. */
  role: GeneratedAlways<DeskRole>;
  created_at: string;
}

export type DeskUser = Selectable<DeskUsersTable>;

interface DeskInvitesTable {
  user_id: string;
  token_hash: string;
  expires_at: string;
  used_at: string | null;
}

export interface DeskSessionsTable {
  user_id: string;
  id: string;
  token_hash: string;
  device: string;
  created_at: string;
  seen_at: string;
  revoked_at: string | null;
}

interface DeskCodesTable {
  user_id: string;
  /** Id of the request, known only to the browser that sent it. */
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
  transports: string;
  device: string;
  created_at: string;
  used_at: string | null;
}

export interface DeskSubscriptionsTable {
  user_id: string;
  id: string;
  session_id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  created_at: string;
  seen_at: string;
  accepted_at: string | null;
  /** When the first message was sent to which the device has not reacted yet. */
  waiting_since: string | null;
  /** When the push service reported that it no longer knows the device; the row stays until its user was told. */
  gone_at: string | null;
  missed_lead: string | null;
  reported_at: string | null;
}

interface DeskChallengesTable {
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
