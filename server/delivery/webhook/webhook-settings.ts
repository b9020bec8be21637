/** WEBHOOK_URL and WEBHOOK_SECRET (product section 7). */

import { type Environment, SettingError, schemeOf } from '../../../model/start-error.ts';
import { isPrivateHost } from '../../http/private-network.ts';

export interface WebhookSettings {
  url: URL;
  secret: string;
}

const ACCEPTED = 'https://… (http:// only for a host on your own network)';
const MIN_SECRET_LENGTH = 16;

/** @returns undefined if no webhook is set up. @throws SettingError, which repeats no secret */
export function webhookSettings(env: Environment): WebhookSettings | undefined {
  const { WEBHOOK_URL: address, WEBHOOK_SECRET: secret } = env;
  if (!address && !secret) return undefined;
  if (!address) throw new SettingError('WEBHOOK_URL', `${ACCEPTED}, as WEBHOOK_SECRET is set`, '');
  const url = URL.parse(address);
  const plain = url?.protocol === 'http:' && isPrivateHost(url.hostname);
  if (!url || !(plain || url.protocol === 'https:') || url.username || url.password) {
    throw new SettingError('WEBHOOK_URL', ACCEPTED, schemeOf(address));
  }
  if (!secret || secret.length < MIN_SECRET_LENGTH) {
    const found = secret ? `${secret.length} characters` : '';
    throw new SettingError('WEBHOOK_SECRET', `at least ${MIN_SECRET_LENGTH} characters to sign with`, found);
  }
  url.hash = '';
  return { url, secret };
}
