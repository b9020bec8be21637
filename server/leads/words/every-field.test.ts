import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Router } from 'wouter';
import type { Me } from '../../../contract/desk/account.ts';
import type { LeadDetail } from '../../../contract/desk/leads.ts';
import { formatPhone } from '../../../contract/phone.ts';
import { mapVisitorFields, VISITOR_FIELDS } from '../../../contract/quote.ts';
import { LeadPage } from '../../../desk/lead/lead-page.tsx';
import { MeContext } from '../../../desk/ui/me.ts';
import { QuoteForm } from '../../../src/quote/builtin/quote-form.tsx';
import { browserTexts } from '../../../src/words/browser-texts.ts';
import { setTexts } from '../../../src/words/texts.ts';
import { loadFixture } from '../../../tests/fixture/fixture.ts';
import { describeLead } from '../../cli/describe.ts';
import { businessFacts } from '../../desk/business-facts.ts';
import { leadDetail } from '../../desk/lead-answer.ts';
import { csvHeader, csvRow } from '../../reports/exports/csv.ts';
import { testDelivery } from '../../testing/delivery.ts';
import { startReceiver } from '../../testing/receiver.ts';
import { startSmtp } from '../../testing/smtp.ts';
import { BusinessTime } from '../../time/business-time.ts';
import { jsonLead } from './lead-json.ts';

// The desk's app listens for changes in its other tabs.
vi.hoisted(() => vi.stubGlobal('addEventListener', () => {}));

const content = loadFixture();
setTexts({ ...browserTexts(content), booking: null });
const { service, preferred_day } = content.quoteForm.fields;
const [chosenService, chosenDay] = [service.options[0], preferred_day.options[0]];

/** What is stored of each field; a field that is new to the contract gets words of its own. */
const STORED = {
  ...mapVisitorFields((field) => `Words of ${field}`),
  phone: '+19165550142',
  zip: '95814',
  email: 'ada@example.com',
  service: chosenService?.value ?? '',
  preferred_day: chosenDay?.value ?? '',
};

/** The same as the owner reads it. */
const IN_WORDS = {
  ...STORED,
  phone: formatPhone(STORED.phone),
  service: chosenService?.label ?? '',
  preferred_day: chosenDay?.label ?? '',
};

test('every field that a visitor fills in reaches every place where a lead is read', async () => {
  const [smtp, receiver] = [await startSmtp(), await startReceiver()];
  onTestFinished(() => smtp.stop());
  onTestFinished(() => receiver.stop());
  const { leads, jobs, worker, store } = await testDelivery({
    env: {
      SMTP_URL: smtp.url,
      LEADS_TO: 'owner@pl.example',
      WEBHOOK_URL: `${receiver.url}/hook`,
      WEBHOOK_SECRET: 'a secret for this test',
    },
  });
  const lead = await leads.findFull(await store({ ...STORED, language: 'es' }));
  if (!lead) return expect.fail('the lead was not stored');
  await worker.deliverDue();
  const mail = smtp.mails[0]?.mail;
  const time = new BusinessTime('America/Denver');

  const inWords = {
    'the mail as text (server/delivery/mail/mail-text.ts)': visible(mail?.text),
    'the mail as HTML (server/delivery/mail/mail-html.ts)': visible(mail?.html),
    'npm run leads -- show (server/cli/describe.ts)': describeLead(lead, content),
    "the desk's screen (desk/lead/lead-page.tsx)": visible(
      screenOf(leadDetail(lead, 'owner', { content, links: jobs.links })),
    ),
  };
  const asStored = {
    'the CSV export (server/reports/exports/csv.ts)': csvHeader() + csvRow(lead, time),
    'the JSON export (server/leads/words/lead-json.ts)': JSON.stringify(jsonLead(lead)),
    'the webhook (server/leads/words/lead-json.ts)': receiver.received[0]?.body,
  };
  const form = renderToStaticMarkup(createElement(QuoteForm, { page: '/', title: 'Home', thankYou: '/' }));
  const missing = VISITOR_FIELDS.flatMap((field) => [
    ...(form.includes(` name="${field}"`)
      ? []
      : [`${field} is not on the form (src/quote/builtin/fields.tsx)`]),
    ...lacking(inWords, field, IN_WORDS[field]),
    ...lacking(asStored, field, STORED[field]),
  ]);
  expect(missing).toEqual([]);
  for (const [place, text] of Object.entries(inWords)) expect(text, place).toMatch(/Writes in:?\s+Spanish/);
  for (const [place, text] of Object.entries(asStored)) expect(text, place).toMatch(/\bes\b/);
  expect(jsonLead(lead)).toMatchObject({ language: 'es' });
});

/** The desk's screen of a lead. */
function screenOf(lead: LeadDetail): string {
  const me: Me = { email: 'o@pl.example', name: 'O', role: 'owner', session: 's', time_zone: 'UTC' };
  const client = new QueryClient();
  client.setQueryData(['lead', lead.id], lead);
  client.setQueryData(['business'], businessFacts(content));
  const screen = createElement(MeContext, { value: me }, createElement(LeadPage, { id: lead.id }));
  const app = createElement(QueryClientProvider, { client }, screen);
  // biome-ignore lint/correctness/noChildrenProp: the type of Router takes no other
  return renderToStaticMarkup(createElement(Router, { ssrPath: '/', children: app }));
}

function lacking(places: Record<string, string | undefined>, field: string, words: string): string[] {
  return Object.entries(places).flatMap(([place, text]) =>
    text?.includes(words) ? [] : [`${field} is not in ${place}`],
  );
}

/** Without markup, the preview text that mail programs show in their lists, and addresses of maps. */
function visible(text = ''): string {
  return text
    .replace(/<div style="display:none[\s\S]*?<\/div>/, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/https?:\S+/g, '');
}
