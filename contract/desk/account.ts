/** Sign-in at the desk, and the user who is signed in (product section 12). Times are ISO 8601 in UTC. */

export const DESK_PATH = '/desk';
export const DESK_API = '/api/desk';
/** The page behind an invitation; its token is in the query. */
export const JOIN_PATH = `${DESK_PATH}/join`;

/** Names of the cookie that holds a session's token; the second is for a developer's machine, over http. */
export const SESSION_COOKIES = ['__Host-desk', 'desk'] as const;

/** `crew` sees today's jobs and no amounts. */
export type DeskRole = 'owner' | 'crew';

/** `GET /sign-in`, without a session: the available ways to sign in. */
export interface SignInWays {
  brand: string;
  /** Whether codes can be sent by mail. */
  code: boolean;
  /** `POST /sign-in/passkey/options`, then `POST /sign-in/passkey` (WebAuthn's JSON). */
  passkey: true;
}

/** Answer to `POST /sign-in/code`; goes with the six digits to `POST /sign-in/code/check`. */
export interface CodeRequested {
  request: string;
}

/** `GET /me`, and the answer to every way to sign in. */
export interface Me {
  email: string;
  name: string;
  role: DeskRole;
  /** Changes with the session. */
  session: string;
  /** IANA name of the time zone of the business, in which the desk shows all times. */
  time_zone: string;
}

/** `GET /sessions`: the devices that are signed in, the latest first; `POST /sessions/ID/sign-out`, `POST /sign-out`. */
export interface DeskSession {
  id: string;
  device: string;
  created_at: string;
  seen_at: string;
  /** The session that sends this request. */
  current: boolean;
}

/** `GET /passkeys`; `POST /passkeys/options`, then `POST /passkeys`; `POST /passkeys/ID/remove`. */
export interface DeskPasskey {
  id: string;
  device: string;
  created_at: string;
  used_at: string | null;
}

/** The body of every answer that reports a problem. */
export interface DeskProblem {
  error:
    | 'signed_out'
    | 'wrong_code'
    | 'wrong_passkey'
    | 'too_many'
    | 'no_mail'
    | 'not_allowed'
    | 'not_found'
    | 'bad_request'
    /** The body has more than 64 kB. */
    | 'too_large'
    /** The browser's push service is not one that this server may call (`PUSH_HOSTS`). */
    | 'wrong_push_host'
    /** The keys of the push subscription are not valid. */
    | 'wrong_push_key'
    | 'changed_meanwhile'
    /** The window has no place. */
    | 'full'
    /** A file is no photo that the server can read. */
    | 'bad_photo'
    | 'failed';
}
