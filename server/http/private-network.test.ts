import { describe, expect, test } from 'vitest';
import { isInternalAddress, isPrivateHost } from './private-network.ts';

describe('internal addresses', () => {
  test.each([
    '127.0.0.1',
    '0.0.0.0',
    '192.168.1.1',
    '169.254.169.254',
    '::1',
    'fe80::1%eth0',
    'fd12:3456::1',
    '::ffff:127.0.0.1',
    '',
    'localhost',
    '0x7f000001',
  ])('%s', (address) => expect(isInternalAddress(address)).toBe(true));

  test.each(['8.8.8.8', '172.32.0.1', '2606:4700::1111'])('not %s', (address) =>
    expect(isInternalAddress(address)).toBe(false),
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
  expect(isPrivateHost(host)).toBe(own);
});
