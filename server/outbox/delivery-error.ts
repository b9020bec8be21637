/** Why a delivery failed: a closed list of codes, none of which holds anything of a visitor's. */

export const DELIVERY_ERRORS = [
  'unreachable',
  'tls_failed',
  'timed_out',
  'closed',
  'login_refused',
  /** The receiver said no; `status` has its number. */
  'refused',
  /** A webhook's redirect leads to an address inside a network. */
  'redirect_to_internal',
  'too_many_redirects',
  /** The server was stopped in the middle. */
  'stopped',
  /** A mistake of ours; the log says where. */
  'unexpected',
] as const;

export type DeliveryErrorCode = (typeof DELIVERY_ERRORS)[number];

export class DeliveryError extends Error {
  readonly code: DeliveryErrorCode;
  /** SMTP reply or HTTP status, where there was one. */
  readonly status: number | undefined;

  constructor(code: DeliveryErrorCode, status?: number) {
    super(status === undefined ? code : `${code}:${status}`);
    this.name = 'DeliveryError';
    this.code = code;
    this.status = status;
  }
}
