/** What the doctor says of texts: what is to be entered at the provider, and what it refuses (product section 16). */
import { fillSlots } from '../../contract/desk/answers.ts';
import { DAY_MESSAGES } from '../../contract/desk/day.ts';
import type { Finding } from '../../model/doctor/finding.ts';
import { fill } from '../../model/fill.ts';
import type { Content } from '../../model/load.ts';
import type { Connection } from '../db/tables.ts';
import { INCOMING_PATH } from '../delivery/text/texts-route.ts';
import { senderRefusals } from '../leads/failures.ts';

const WEEK_MS = 7 * 24 * 3_600_000;

/** Refusals of the last week because of the business's number or account. */
export async function examineTexts(
  db: Connection,
  { owner }: Pick<Content, 'owner'>,
  now: number,
): Promise<Finding[]> {
  const since = new Date(now - WEEK_MS).toISOString();
  const refusals = await senderRefusals(db, since, owner.desk.texts.refused.codes);
  return refusals.map(({ code, text }) => ({
    task: 'texts',
    where: 'TEXT_FROM',
    found: `the text service refused your number or account (error ${code})`,
    todo: text,
  }));
}

/** What registration (A2P 10DLC, toll-free verification) asks for, ready to paste. */
export function registrationWords({ business, booking, answers, quoteForm }: Content): string {
  const { text: words } = booking;
  const slots = {
    name: 'Dana',
    phone: business.phone_display,
    time: 'Tue, Nov 24, 8-10 am',
    link: `${business.site_url}/b/…`,
    day: 'tomorrow',
    window: '8-10 am',
    minutes: '30',
  };
  const ofTheDay = answers.filter(({ use }) => DAY_MESSAGES.some((kind) => kind === use));
  const samples = [
    `${fill(words.booked, slots)} ${words.stop}`,
    fill(words.reminder, slots),
    fill(words.offer_plain, slots),
    ...ofTheDay.map(({ short, text }) => fillSlots(short ?? text, slots)),
  ];
  return [
    'At the text service, enter as the address for incoming messages (POST):',
    `  ${business.site_url}${INCOMING_PATH}#rc=5&rp=all`,
    '',
    'Phone companies block texts of numbers that are not registered (A2P 10DLC, or toll-free verification). Paste:',
    `  Use: ${business.brand} texts customers who asked for an estimate about that estimate and their appointment. About 2 to 6 texts for each job.`,
    `  How they agree: On ${business.site_url}, by the button that sends the form, customers read: “${fill(quoteForm.consent, { brand: business.brand })}” with a link to ${business.site_url}/privacy-policy. Or they text first.`,
    `  Privacy policy: ${business.site_url}/privacy-policy. Terms: ${business.site_url}/terms-of-service`,
    ...samples.map((sample, i) => `  Sample ${i + 1}: ${sample}`),
  ].join('\n');
}
