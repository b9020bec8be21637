import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

type Address = ReturnType<typeof ipaddr.process>;
type Network = readonly [Address, number];

export type TrustProxy = { hops: number } | { proxies: readonly Network[] };

export const TRUST_NOBODY: TrustProxy = { hops: 0 };

/** @param text empty, `false`, `true` (one proxy), a number of proxies, or addresses and networks */
export function parseTrustProxy(text: string): TrustProxy | undefined {
  const value = text.trim().toLowerCase();
  if (value === '' || value === 'false') return TRUST_NOBODY;
  if (value === 'true') return { hops: 1 };
  if (/^\d{1,2}$/.test(value)) return { hops: Number(value) };
  const proxies = value.split(',').map((entry) => parseNetwork(entry.trim()));
  return proxies.every((network) => network !== undefined) ? { proxies } : undefined;
}

export function isTrusted(socketAddress: string, trust: TrustProxy): boolean {
  return 'hops' in trust ? trust.hops > 0 : isListed(trust.proxies, plainAddress(socketAddress) ?? '');
}

/** The right-most address of X-Forwarded-For and the socket that is not a trusted proxy (product section 7); `''` if there is none. */
export function clientAddress(
  socketAddress: string,
  forwardedFor: string | undefined,
  trust: TrustProxy,
): string {
  const chain = [...(forwardedFor ?? '').split(',').map(plainAddress).reverse()];
  let address = plainAddress(socketAddress) ?? '';
  for (let hop = 0; ; hop++) {
    const trusted = 'hops' in trust ? hop < trust.hops : isListed(trust.proxies, address);
    const next = chain[hop];
    // An entry that is not an address was made up by a client, and so was everything before it.
    if (!trusted || !next) return address;
    address = next;
  }
}

function plainAddress(text: string): string | undefined {
  const trimmed = text.trim();
  const bare = /^\[([^\]]*)\](:\d+)?$/.exec(trimmed)?.[1] ?? trimmed.replace(/^([\d.]+):\d+$/, '$1');
  const [address = ''] = bare.split('%', 1);
  return isIP(address) ? ipaddr.process(address).toString() : undefined;
}

function isListed(proxies: readonly Network[], address: string): boolean {
  if (!isIP(address)) return false;
  const parsed = ipaddr.process(address);
  return proxies.some(([network, bits]) => network.kind() === parsed.kind() && parsed.match(network, bits));
}

function parseNetwork(entry: string): Network | undefined {
  if (isIP(entry)) {
    const address = ipaddr.process(entry);
    return [address, address.kind() === 'ipv6' ? 128 : 32];
  }
  return isIP(entry.split('/')[0] ?? '') && ipaddr.isValidCIDR(entry) ? ipaddr.parseCIDR(entry) : undefined;
}
