import type { LeadsView } from '../../db/tables.ts';

/** What the customer agreed to, with its proof; null if somebody entered their request by hand. */
export function consentTo({
  consent_text: text,
  consent_version: version,
  received_at: at,
  ip_address,
  user_agent,
}: LeadsView) {
  return text ? { text, version, at, ip_address, user_agent } : null;
}
