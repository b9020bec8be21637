/** Whose request it is: the socket's address, or the proxy's word where it is trusted (product section 7). */
import { BlockList, isIP } from 'node:net';

/** Proxies whose word is taken: a number of hops in front of the server, or their addresses. */
export type TrustProxy = { hops: number } | { proxies: BlockList };

export const TRUST_NOBODY: TrustProxy = { hops: 0 };

/**
 * Reads TRUST_PROXY: empty, `false`, `true` (one proxy), a number of proxies, or addresses and networks.
 * @returns undefined when it is none of these.
 */
export function parseTrustProxy(text: string): TrustProxy | undefined {
  const value = text.trim().toLowerCase();
  if (value === '' || value === 'false') return TRUST_NOBODY;
  if (value === 'true') return { hops: 1 };
  if (/^\d{1,2}$/.test(value)) return { hops: Number(value) };
  const proxies = new BlockList();
  for (const entry of value.split(',').map((part) => part.trim())) {
    if (!addNetwork(proxies, entry)) return undefined;
  }
  return { proxies };
}

/** Whether the server on the other end of the socket is a proxy whose headers are believed. */
export function isTrusted(socketAddress: string, trust: TrustProxy): boolean {
  return 'hops' in trust ? trust.hops > 0 : isListed(trust.proxies, plainAddress(socketAddress) ?? '');
}

/** The right-most address of socket and X-Forwarded-For that is no trusted proxy's; `''` if there is none. */
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
    // Behind an entry that is no address, the list is somebody's invention.
    if (!trusted || !next) return address;
    address = next;
  }
}

/** What is counted as one sender: an IPv4 address, or the /64 that one household or server gets of IPv6. */
export function addressKey(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = '', tail = ''] = address.split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail.split(':').filter(Boolean);
  const zeros = address.includes('::') ? 8 - left.length - right.length : 0;
  const groups = [...left, ...Array<string>(Math.max(zeros, 0)).fill('0'), ...right];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

/** Without port, brackets, zone and the IPv6 dress of an IPv4 address; undefined if it is no address. */
function plainAddress(text: string): string | undefined {
  const trimmed = text.trim().toLowerCase();
  const bare = /^\[([^\]]*)\](:\d+)?$/.exec(trimmed)?.[1] ?? trimmed.replace(/^([\d.]+):\d+$/, '$1');
  const address = bare.replace(/%.*$/, '').replace(/^::ffff:(?=[\d.]+$)/, '');
  return isIP(address) ? address : undefined;
}

function isListed(proxies: BlockList, address: string): boolean {
  const family = isIP(address);
  return family !== 0 && proxies.check(address, family === 6 ? 'ipv6' : 'ipv4');
}

function addNetwork(list: BlockList, entry: string): boolean {
  const [address = '', prefix, ...more] = entry.split('/');
  const family = isIP(address);
  const longest = family === 6 ? 128 : 32;
  const bits = prefix === undefined ? longest : /^\d{1,3}$/.test(prefix) ? Number(prefix) : -1;
  if (family === 0 || more.length > 0 || bits < 0 || bits > longest) return false;
  list.addSubnet(address, bits, family === 6 ? 'ipv6' : 'ipv4');
  return true;
}
