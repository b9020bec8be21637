import ipaddr from 'ipaddr.js';

export function isInternalAddress(address: string): boolean {
  return !ipaddr.isValid(address) || ipaddr.parse(address).range() !== 'unicast';
}

/** Whether a host from the settings is clearly on a private network. @param host without port */
export function isPrivateHost(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, '');
  if (ipaddr.isValid(bare)) return isInternalAddress(bare);
  return !bare.includes('.') || /\.(localhost|local|internal|lan|home\.arpa)$/i.test(bare);
}
