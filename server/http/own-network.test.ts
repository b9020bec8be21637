import { describe, expect, test } from 'vitest';
import { isInternalAddress, isOwnHost } from './own-network.ts';

describe('internal addresses', () => {
  test.each([
    '127.0.0.1',
    '127.255.1.2',
    '0.0.0.0',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    'fe80::1',
    'fe80::1%eth0',
    'fc00::1',
    'fd12:3456::1',
    'ff02::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001:db8::1',
    '2001:0::1',
    '',
    'localhost',
    '127.1',
    '0x7f000001',
  ])('%s', (address) => expect(isInternalAddress(address)).toBe(true));

  test.each(['8.8.8.8', '172.32.0.1', '100.128.0.1', '192.169.0.1', '2606:4700::1111', '2a00:1450:4001::1'])(
    'not %s',
    (address) => expect(isInternalAddress(address)).toBe(false),
  );
});

test.each([
  ['localhost', true],
  ['mailpit', true],
  ['n8n.internal', true],
  ['printer.local', true],
  ['127.0.0.1', true],
  ['[::1]', true],
  ['192.168.1.5', true],
  ['hooks.example.com', false],
  ['8.8.8.8', false],
  ['internal.example.com', false],
] as [string, boolean][])('host %s is on a private network: %s', (host, own) => {
  expect(isOwnHost(host)).toBe(own);
});
