/** Sends test mails and a test webhook, and prints the results. */
import { randomUUID } from 'node:crypto';
import type { Business } from '../../model/settings.ts';
import { createMailTransport } from '../delivery/mail/transport.ts';
import { postWebhook } from '../delivery/webhook/webhook-channel.ts';
import type { ServerSettings } from './settings.ts';

const TIMEOUT_MS = 30_000;

/** @returns the exit status: 0 if every receiver accepted its test, 1 if not, or if nothing is set up */
export async function sendTests(settings: ServerSettings, business: Business): Promise<number> {
  const results: boolean[] = [];
  if (settings.email) results.push(...(await sendTestMails(settings.email, business)));
  if (settings.webhook) results.push(await sendTestWebhook(settings.webhook));
  if (results.length === 0)
    console.log('Nothing is set up to send to: set SMTP_URL and LEADS_TO, or WEBHOOK_URL.');
  return results.length > 0 && results.every(Boolean) ? 0 : 1;
}

/** Sends each recipient a mail of their own, so that the output names those that are refused. */
async function sendTestMails(
  email: NonNullable<ServerSettings['email']>,
  business: Business,
): Promise<boolean[]> {
  const transport = createMailTransport(email, business);
  const results: boolean[] = [];
  for (const to of email.to) {
    const mail = {
      to,
      subject: `Test: leads of ${business.brand} come here`,
      text: `This is a test from ${business.site_url}. When somebody asks for an estimate, the mail comes to this address.`,
    };
    const sending = transport.sendMail(mail).then(({ response }) => `accepted (${response})`);
    results.push(await report(`Mail to ${to}`, sending));
  }
  return results;
}

function sendTestWebhook(webhook: NonNullable<ServerSettings['webhook']>): Promise<boolean> {
  const id = randomUUID();
  const body = JSON.stringify({ id, event: 'test', created_at: new Date().toISOString() });
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const sending = postWebhook(webhook, { id, body, signal, now: Date.now() }).then(() => 'accepted');
  return report(`Webhook to ${webhook.url.host}`, sending);
}

async function report(what: string, sending: Promise<string>): Promise<boolean> {
  try {
    console.log(`${what}: ${await sending}.`);
    return true;
  } catch (error) {
    console.log(`${what}: failed. ${(error as Error).message}`);
    return false;
  }
}
