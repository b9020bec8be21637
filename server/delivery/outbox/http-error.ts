import { InternalAddressError } from '../../http/guarded-request.ts';
import { DeliveryError, SYSTEM_ERRORS } from './delivery-error.ts';

const CODES = { ...SYSTEM_ERRORS, ABORT_ERR: 'timed_out' } as typeof SYSTEM_ERRORS;

/** @returns a DeliveryError for a failed connection; any other error unchanged */
export function httpDeliveryError(error: unknown): unknown {
  if (error instanceof InternalAddressError) return new DeliveryError('redirect_to_internal');
  const { code = '', errors } = error as { code?: string; errors?: { code?: string }[] };
  // After several addresses of a host were tried, `errors` has an error for each.
  const known = CODES[code] ?? CODES[errors?.[0]?.code ?? ''];
  if (known) return new DeliveryError(known);
  if (/^HPE_/.test(code)) return new DeliveryError('closed');
  return /TLS|SSL|CERT|SELF_SIGNED|VERIFY/.test(code) ? new DeliveryError('tls_failed') : error;
}
