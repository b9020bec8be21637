import { Resolver } from 'node:dns/promises';
import { expect, onTestFinished, test } from 'vitest';
import { startDns } from '../../testing/dns.ts';
import { examineSender } from './examine-sender.ts';
import { emailSettings } from './smtp-settings.ts';

const BUSINESS = { brand: 'Birch', email: 'office@birch.example' };
const SPF = 'v=spf1 include:spf.mtasv.net -all';
const DMARC = 'v=DMARC1; p=none';

/** Where a finding is and what it says. @param smtp user and host */
async function findings(smtp: string, records: Readonly<Record<string, readonly string[]>>) {
  const dns = await startDns(records);
  onTestFinished(dns.stop);
  const resolver = new Resolver({ timeout: 2_000, tries: 1 });
  resolver.setServers([dns.address]);
  const [user = '', host] = smtp.split(' at ');
  const url = `smtps://${encodeURIComponent(user)}:secret@${host}`;
  const settings = emailSettings({ SMTP_URL: url, LEADS_TO: 'dana@birch.example' });
  if (!settings) throw new Error('mail is not set up');
  return (await examineSender(settings, BUSINESS, resolver)).map(
    ({ where, found, todo }) => `${where}: ${found}. ${todo}`,
  );
}

test('a domain without records for mail is told which to add', async () => {
  expect(await findings('token at smtp.postmarkapp.com', {})).toEqual([
    expect.stringMatching(
      /^SPF: birch\.example does not say who may send its mail\. .*TXT record of birch\.example/,
    ),
    expect.stringContaining('_dmarc.birch.example: v=DMARC1; p=none; rua=mailto:office@birch.example'),
  ]);
});

test('a domain with its records is well, also where DMARC stands at the domain above', async () => {
  const records = {
    'mail.birch.example': ['google-site-verification=x', SPF],
    '_dmarc.birch.example': [DMARC],
  };
  expect(await findings('office@mail.birch.example at smtp.example.com', records)).toEqual([]);
});

test('two SPF records count as none', async () => {
  const records = { 'birch.example': [SPF, 'v=spf1 mx -all'], '_dmarc.birch.example': [DMARC] };
  expect(await findings('token at smtp.postmarkapp.com', records)).toEqual([
    expect.stringContaining('birch.example has 2 SPF records'),
  ]);
});

test('signing is looked for where the provider always names its key the same', async () => {
  const records = { 'birch.example': [SPF], '_dmarc.birch.example': [DMARC] };
  const signed = { ...records, 'google._domainkey.birch.example': ['v=DKIM1; p=abc'] };
  const at = 'office@birch.example at smtp.gmail.com';
  expect(await findings(at, records)).toEqual([
    expect.stringContaining('mail of birch.example is not signed'),
  ]);
  expect(await findings(at, signed)).toEqual([]);
});

test("a mailbox provider's own address is sent through that provider, or taken for forged", async () => {
  expect(await findings('birch@gmail.com at smtp.gmail.com', {})).toEqual([]);
  expect(await findings('birch@gmail.com at smtp.postmarkapp.com', {})).toEqual([
    expect.stringMatching(
      /comes from birch@gmail\.com, but smtp\.postmarkapp\.com sends it.* through smtp\.gmail\.com\.$/,
    ),
  ]);
});

test('a DNS that does not answer is no finding', async () => {
  const dns = await startDns({});
  dns.stop();
  const resolver = new Resolver({ timeout: 300, tries: 1 });
  resolver.setServers([dns.address]);
  const settings = emailSettings({
    SMTP_URL: 'smtps://a:b@smtp.example.com',
    LEADS_TO: 'dana@birch.example',
  });
  if (!settings) throw new Error('mail is not set up');
  await expect(examineSender(settings, BUSINESS, resolver)).rejects.toThrow();
});
