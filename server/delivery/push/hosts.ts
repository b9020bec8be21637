/**
 * The push services that the server may call (`PUSH_HOSTS`). The browser chooses the address of a subscription: without this
 * list, any signed-in user could make the server call addresses of its own network.
 */

import { type Environment, SettingError } from '../../../model/start-error.ts';
import { isPrivateHost } from '../../http/private-network.ts';

/** The push services of Chrome and browsers based on it, Firefox, Safari and Edge. */
const KNOWN_HOSTS = [
  'fcm.googleapis.com',
  'jmt17.google.com',
  'updates.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
];

const MAX_ENDPOINT_LENGTH = 2_048;
const HOST = /^(\*\.)?[a-z\d.-]+(:\d{1,5})?$/i;

/**
 * `PUSH_HOSTS`: names, each with its port (`push.example.com:8443`) unless that is the usual one of its protocol; `*.` allows
 * all subdomains. @throws SettingError
 */
export function pushHosts(env: Environment): string[] {
  const given = env.PUSH_HOSTS;
  if (!given) return KNOWN_HOSTS;
  const hosts = given.split(',').map((host) => host.trim().toLowerCase());
  const odd = hosts.find((host) => !HOST.test(host));
  if (odd === undefined) return hosts;
  throw new SettingError(
    'PUSH_HOSTS',
    'host names such as push.example.com or push.example.com:8443, separated by commas',
    odd,
  );
}

/** The endpoint as a URL, if it may be called; plain http only for listed hosts on a private network. */
export function allowedEndpoint(endpoint: string, hosts: readonly string[]): URL | undefined {
  const url = endpoint.length <= MAX_ENDPOINT_LENGTH ? URL.parse(endpoint) : null;
  if (!url || url.username || url.password) return undefined;
  const known = hosts.some((host) =>
    host.startsWith('*.') ? url.host.endsWith(host.slice(1)) : url.host === host,
  );
  const isPlain = url.protocol === 'http:' && isPrivateHost(url.hostname);
  return known && (isPlain || url.protocol === 'https:') ? url : undefined;
}
