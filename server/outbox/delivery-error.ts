/** Why a delivery failed: a closed list of codes without personal data. */

export type DeliveryErrorCode =
  | 'unreachable'
  | 'tls_failed'
  | 'timed_out'
  | 'closed'
  | 'login_refused'
  /** The receiver refused it; `status` has its number. */
  | 'refused'
  /** A webhook redirected to an address of a private network. */
  | 'redirect_to_internal'
  | 'too_many_redirects'
  /** The server stopped during the attempt. */
  | 'stopped'
  /** A bug in the server; the log says where. */
  | 'unexpected';

/** What the system's own codes of failed connections mean. */
export const SYSTEM_ERRORS: Readonly<Record<string, DeliveryErrorCode>> = {
  ECONNREFUSED: 'unreachable',
  ENOTFOUND: 'unreachable',
  EAI_AGAIN: 'unreachable',
  EHOSTUNREACH: 'unreachable',
  ENETUNREACH: 'unreachable',
  ETIMEDOUT: 'timed_out',
  ECONNRESET: 'closed',
  EPIPE: 'closed',
};

export class DeliveryError extends Error {
  readonly code: DeliveryErrorCode;
  /** SMTP reply or HTTP status, where there was one. */
  readonly status: number | undefined;
  /** Mail addresses that were refused, where others took the mail. */
  readonly remaining: readonly string[] | undefined;

  constructor(code: DeliveryErrorCode, status?: number, remaining?: readonly string[]) {
    super(status === undefined ? code : `${code}:${status}`);
    this.name = 'DeliveryError';
    this.code = code;
    this.status = status;
    this.remaining = remaining;
  }
}
