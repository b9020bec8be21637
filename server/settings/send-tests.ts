import { randomUUID } from 'node:crypto';
import type { Business } from '../../model/settings.ts';
import { createMailTransport } from '../delivery/mail/transport.ts';
import { postWebhook } from '../delivery/webhook/webhook-channel.ts';
import type { ServerSettings } from './settings.ts';

const TIMEOUT_MS = 30_000;

type Print = (text: string) => void;

/** @returns whether every receiver accepted its test; false if nothing is set up */
export async function sendTests(
  settings: ServerSettings,
  business: Business,
  print: Print,
): Promise<boolean> {
  const results: boolean[] = [];
  if (settings.email) results.push(...(await sendTestMails(settings.email, business, print)));
  if (settings.webhook) results.push(await sendTestWebhook(settings.webhook, print));
  if (results.length === 0) print('Nothing is set up to send to: set SMTP_URL and LEADS_TO, or WEBHOOK_URL.');
  return results.length > 0 && results.every(Boolean);
}

/** Sends each recipient a mail of their own, so that the output names those that are refused. */
async function sendTestMails(
  email: NonNullable<ServerSettings['email']>,
  business: Business,
  print: Print,
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
    results.push(await report(`Mail to ${to}`, sending, print));
  }
  return results;
}

function sendTestWebhook(webhook: NonNullable<ServerSettings['webhook']>, print: Print): Promise<boolean> {
  const id = randomUUID();
  const body = JSON.stringify({ id, event: 'test', created_at: new Date().toISOString() });
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const sending = postWebhook(webhook, { id, body, signal, now: Date.now() }).then(() => 'accepted');
  return report(`Webhook to ${webhook.url.host}`, sending, print);
}

async function report(what: string, sending: Promise<string>, print: Print): Promise<boolean> {
  try {
    print(`${what}: ${await sending}.`);
    return true;
  } catch (error) {
    print(`${what}: failed. ${(error as Error).message}`);
    return false;
  }
}
