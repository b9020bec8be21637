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
  if (code !== 'EAUTH' && responseCode) return new DeliveryError('refused', responseCode);
  return reason ? new DeliveryError(reason, responseCode) : error;
}

interface NodemailerShape {
  code?: string;
  responseCode?: number;
  cause?: { code?: string };
}

function reasonIn(message: string): string {
  return /\b(ECONNREFUSED|ENETUNREACH|EHOSTUNREACH|ETIMEDOUT|ECONNRESET|EPIPE)\b/.exec(message)?.[0] ?? '';
}
