/** Sign-in at the desk, and the user who is signed in (product section 12). */

export const DESK_PATH = '/desk';
export const DESK_API = '/api/desk';
export const leadPath = (id: string) => `${DESK_PATH}/leads/${id}`;
export const JOIN_PATH = `${DESK_PATH}/join`;

/** Names of the cookie that holds a session's token; the second is for a developer's machine, over http. */
export const SESSION_COOKIES = ['__Host-desk', 'desk'] as const;

export type DeskRole = 'owner' | 'crew';

/** `GET /sign-in`, without a session: the available ways to sign in. */
export interface SignInWays {
  brand: string;
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
  session: string;
  time_zone: string;
}

/** `GET /sessions`: the devices that are signed in, the latest first; `POST /sessions/ID/sign-out`, `POST /sign-out`. */
export interface DeskSession {
  id: string;
  device: string;
  created_at: string;
  seen_at: string;
  current: boolean;
}

/** `GET /passkeys`; `POST /passkeys/options`, then `POST /passkeys`; `POST /passkeys/ID/remove`. */
export interface DeskPasskey {
  id: string;
  device: string;
  created_at: string;
  used_at: string | null;
}

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
    | 'too_large'
    /** The browser's push service is not one that this server may call (`PUSH_HOSTS`). */
    | 'wrong_push_host'
    | 'wrong_push_key'
    | 'changed_meanwhile'
    | 'full'
    | 'done'
    | 'has_job'
    | 'has_amount'
    | 'no_texts'
    | 'too_long'
    | 'bad_photo'
    | 'failed';
  /** With `signed_out`: the user was removed, and the device forgets their unsent changes, too. */
  removed?: true;
}
