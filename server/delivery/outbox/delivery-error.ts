/** Why a delivery failed: a closed list of codes without personal data. */

export type DeliveryErrorCode =
  | 'unreachable'
  | 'tls_failed'
  | 'timed_out'
  | 'closed'
  | 'login_refused'
  /** The receiver refused the delivery; `status` is its reply code. */
  | 'refused'
  /** The receiver's mail server refused the address for good. */
  | 'address_refused'
  /** The texts' provider refused for good: by the customer's number, by ours or our account, for now, or for another reason. */
  | 'text_number'
  | 'text_sender'
  | 'text_passing'
  | 'text_refused'
  /** A webhook redirected to an address of a private network. */
  | 'redirect_to_internal'
  | 'too_many_redirects'
  | 'stopped'
  | 'unexpected';

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
  /** SMTP reply code or HTTP status, if there was one. */
  readonly status: number | undefined;
  /** Receivers that were not reached (mail addresses, or ids of subscriptions), if others were. */
  readonly remaining: readonly string[] | undefined;

  constructor(code: DeliveryErrorCode, status?: number, remaining?: readonly string[]) {
    super(status === undefined ? code : `${code}:${status}`);
    this.name = 'DeliveryError';
    this.code = code;
    this.status = status;
    this.remaining = remaining;
  }
}

/** Whether another attempt would get the same answer. */
export function isFinal({ code }: DeliveryError): boolean {
  return code.startsWith('text_');
}
