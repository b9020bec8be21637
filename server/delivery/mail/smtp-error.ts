import { DeliveryError, type DeliveryErrorCode, SYSTEM_ERRORS } from '../outbox/delivery-error.ts';

const CODES: Readonly<Record<string, DeliveryErrorCode>> = {
  ...SYSTEM_ERRORS,
  EDNS: 'unreachable',
  ETLS: 'tls_failed',
  EREQUIRETLS: 'tls_failed',
  EAUTH: 'login_refused',
  ENOAUTH: 'login_refused',
  ECONNECTION: 'closed',
  ESOCKET: 'closed',
};

export function toDeliveryError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { code = '', responseCode, cause } = error as NodemailerShape;
  // The cause, or a code in the message, says more than nodemailer's own code.
  const reason = CODES[cause?.code ?? ''] ?? CODES[reasonIn(error.message)] ?? CODES[code];
  const { command, response = '' } = error as NodemailerShape;
  const isFinal = responseCode !== undefined && responseCode >= 500 && responseCode < 600;
  // Some servers look at the address only after they have read the mail (RFC 3463: 5.1.1 to 5.1.3 are about the mailbox).
  if (isFinal && (command === 'RCPT TO' || /^5\d\d[ -]5\.1\.[1-3]\b/.test(response)))
    return new DeliveryError('address_refused', responseCode);
  if (code !== 'EAUTH' && responseCode) return new DeliveryError('refused', responseCode);
  return reason ? new DeliveryError(reason, responseCode) : error;
}

interface NodemailerShape {
  code?: string;
  responseCode?: number;
  command?: string;
  response?: string;
  cause?: { code?: string };
}

function reasonIn(message: string): string {
  return /\b(ECONNREFUSED|ENETUNREACH|EHOSTUNREACH|ETIMEDOUT|ECONNRESET|EPIPE)\b/.exec(message)?.[0] ?? '';
}
