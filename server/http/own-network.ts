/** Which addresses and names are inside a network: the machine itself, a home, an office, a data centre. */
import { BlockList, isIP } from 'node:net';

const INTERNAL = new BlockList();
for (const [address, bits] of [
  ...[
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
  ],
  ...[
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.0.2.0', 24],
    ['192.88.99.0', 24],
    ['192.168.0.0', 16],
  ],
  ...[
    ['198.18.0.0', 15],
    ['198.51.100.0', 24],
    ['203.0.113.0', 24],
    ['224.0.0.0', 4],
    ['240.0.0.0', 4],
  ],
] as [string, number][]) {
  INTERNAL.addSubnet(address, bits, 'ipv4');
}

/** What is handed out to the public; all else of IPv6 is local, mapped, tunnelled or not yet given away. */
const PUBLIC_IPV6 = new BlockList();
PUBLIC_IPV6.addSubnet('2000::', 3, 'ipv6');
/** Parts of it that lead back to an IPv4 address, or nowhere. */
const ODD_IPV6 = new BlockList();
ODD_IPV6.addSubnet('2001::', 23, 'ipv6');
ODD_IPV6.addSubnet('2001:db8::', 32, 'ipv6');
ODD_IPV6.addSubnet('2002::', 16, 'ipv6');
ODD_IPV6.addSubnet('3fff::', 20, 'ipv6');

/** Whether an IP address is anything but a public one; what is no address counts as internal. */
export function isInternalAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return INTERNAL.check(address, 'ipv4');
  return family === 0 || !PUBLIC_IPV6.check(address, 'ipv6') || ODD_IPV6.check(address, 'ipv6');
}

/** Whether a host that the owner wrote down is plainly on a network of their own. @param host without port */
export function isOwnHost(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, '');
  if (isIP(bare)) return isInternalAddress(bare);
  return !bare.includes('.') || /\.(localhost|local|internal|lan|home\.arpa)$/i.test(bare);
}
