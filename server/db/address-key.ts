import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** One sender is an IPv4 address, or the IPv6 /64 that a household or server gets. */
export function addressKey(address: string): string {
  if (isIP(address) !== 6) return address;
  const groups = ipaddr.IPv6.parse(address).parts.slice(0, 4);
  return `${groups.map((group) => group.toString(16)).join(':')}::/64`;
}
