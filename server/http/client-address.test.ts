import { describe, expect, test } from 'vitest';
import { addressKey } from '../db/address-key.ts';
import { clientAddress, isTrusted, parseTrustProxy, type TrustProxy } from './client-address.ts';

function trust(setting: string): TrustProxy {
  const parsed = parseTrustProxy(setting);
  if (!parsed) throw new Error(setting);
  return parsed;
}

describe('clientAddress', () => {
  test.each([
    ['nobody is trusted', '', '10.0.0.1', '1.1.1.1', '10.0.0.1'],
    ['one proxy: the entry it added', 'true', '10.0.0.1', '6.6.6.6, 1.1.1.1', '1.1.1.1'],
    ['two proxies: one entry further', '2', '10.0.0.1', '6.6.6.6, 1.1.1.1, 10.0.0.2', '1.1.1.1'],
    ['more proxies than entries', '5', '10.0.0.1', '1.1.1.1', '1.1.1.1'],
    ['a proxy that adds nothing', 'true', '10.0.0.1', undefined, '10.0.0.1'],
    ['listed proxies are skipped', '10.0.0.0/8', '10.0.0.1', '6.6.6.6, 1.1.1.1, 10.9.9.9', '1.1.1.1'],
    ['an unlisted sender is not believed', '10.0.0.0/8', '5.5.5.5', '1.1.1.1', '5.5.5.5'],
    ['IPv6 proxies', '::1, fd00::/8', '::1', '2001:db8::7, fd00::2', '2001:db8::7'],
    ['an entry that is no address', 'true', '10.0.0.1', '1.1.1.1, unknown', '10.0.0.1'],
    ['ports and brackets', 'true', '10.0.0.1', '[2001:db8::7]:443', '2001:db8::7'],
    ['a port', 'true', '10.0.0.1', '1.1.1.1:5000', '1.1.1.1'],
    ['IPv4 in the dress of IPv6', '10.0.0.1', '::ffff:10.0.0.1', '::ffff:1.1.1.1', '1.1.1.1'],
    ['no socket any more', '', '', undefined, ''],
  ])('%s', (_name, setting, socket, forwarded, expected) => {
    expect(clientAddress(socket, forwarded, trust(setting))).toBe(expected);
  });

  test('a proxy is recognized by its socket address', () => {
    expect(isTrusted('::ffff:10.0.0.1', trust('10.0.0.1'))).toBe(true);
    expect(isTrusted('10.0.0.2', trust('10.0.0.1'))).toBe(false);
    expect(isTrusted('10.0.0.2', trust('false'))).toBe(false);
  });

  test.each(['yes', '10.0.0.0/33', '10.0.0', 'proxy.example', '1.1.1.1/8/9', 'true,'])(
    'TRUST_PROXY=%s is refused',
    (setting) => {
      expect(parseTrustProxy(setting)).toBeUndefined();
    },
  );
});

describe('addressKey', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['', ''],
  ])('%s counts as %s', (address, key) => {
    expect(addressKey(address)).toBe(key);
  });
});
