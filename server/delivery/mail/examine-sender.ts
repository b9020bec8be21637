/**
 * What keeps our mail out of the spam folder is in the DNS of the sender's domain: who may send for it (SPF), that mail is signed (DKIM),
 * and what receivers do with the rest (DMARC).
 */
import type { Resolver } from 'node:dns/promises';
import wellKnown from 'nodemailer/lib/well-known';
import type { Finding } from '../../../model/doctor/finding.ts';
import type { Business } from '../../../model/settings.ts';
import type { EmailSettings } from './smtp-settings.ts';
import { senderAddress } from './transport.ts';

/** Names of DKIM keys can't be listed; these providers always use the same. */
const DKIM_KEYS = [
  { host: 'smtp.gmail.com', selector: 'google', where: 'admin.google.com, Apps, Gmail, Authenticate email' },
  {
    host: 'smtp.office365.com',
    selector: 'selector1',
    where: 'security.microsoft.com, Email authentication',
  },
  { host: 'smtp.fastmail.com', selector: 'fm1', where: 'Fastmail, Settings, Domains' },
];

/** @throws the error of a DNS that does not answer */
export async function examineSender(
  email: EmailSettings,
  business: Pick<Business, 'brand' | 'email'>,
  resolver: Resolver,
): Promise<Finding[]> {
  const address = senderAddress(email, business);
  const domain = address.split('@')[1]?.toLowerCase() ?? '';
  const provider = wellKnown(domain);
  if (provider) {
    // Its records are the provider's business.
    if (provider.host === email.host) return [];
    const found = `mail says that it comes from ${address}, but ${email.host} sends it: receivers take it for forged`;
    return [finding('From', found, `Send from an address of your own domain, or through ${provider.host}.`)];
  }
  const findings: Finding[] = [];
  const spf = (await texts(resolver, domain)).filter((text) => /^v=spf1\b/i.test(text));
  if (spf.length === 0) {
    const todo = `Ask your mail provider for "the SPF record", and add it as a TXT record of ${domain}.`;
    findings.push(finding('SPF', `${domain} does not say who may send its mail`, todo));
  }
  if (spf.length > 1) {
    const todo = 'Make them one that has the "include:" parts of both; receivers ignore two.';
    findings.push(finding('SPF', `${domain} has ${spf.length} SPF records`, todo));
  }
  const key = DKIM_KEYS.find(({ host }) => host === email.host);
  if (key && (await texts(resolver, `${key.selector}._domainkey.${domain}`)).length === 0) {
    const todo = `Turn on DKIM (${key.where}), and add the records that it shows.`;
    findings.push(finding('DKIM', `mail of ${domain} is not signed`, todo));
  }
  if (!(await hasDmarc(resolver, domain))) {
    const todo = `Add a TXT record for _dmarc.${domain}: v=DMARC1; p=none; rua=mailto:${business.email}`;
    findings.push(
      finding('DMARC', `${domain} has no DMARC record, which large mail providers ask for`, todo),
    );
  }
  return findings;
}

function finding(where: string, found: string, todo: string): Finding {
  return { task: 'mail', where, found, todo };
}

/** Of the domain, or of one above it. */
async function hasDmarc(resolver: Resolver, domain: string): Promise<boolean> {
  if (!domain.includes('.')) return false;
  const found = await texts(resolver, `_dmarc.${domain}`);
  if (found.some((text) => /^v=DMARC1\b/i.test(text))) return true;
  return hasDmarc(resolver, domain.slice(domain.indexOf('.') + 1));
}

async function texts(resolver: Resolver, name: string): Promise<string[]> {
  try {
    return (await resolver.resolveTxt(name)).map((parts) => parts.join(''));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENODATA' || code === 'ENOTFOUND') return [];
    throw error;
  }
}
