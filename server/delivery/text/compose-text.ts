/** The words of texts to customers (product section 16). Pure functions. */
import { windowName } from '../../../contract/booking/names.ts';
import { cutText } from '../../../contract/cut-text.ts';
import { fillSlots } from '../../../contract/desk/answers.ts';
import { firstName, greet } from '../../../contract/first-name.ts';
import { MAX_PARTS, nearestGsm, partsOf } from '../../../contract/gsm7.ts';
import { relativeDayName } from '../../../contract/near-days.ts';
import { fill } from '../../../model/fill.ts';
import type { Content } from '../../../model/load.ts';
import { priceAndThings, readEstimate } from '../../leads/estimates/stored-estimate.ts';
import { hasWindow } from '../../leads/jobs.ts';
import { timeInWords } from '../../leads/words/appointment.ts';
import type { Delivery } from '../outbox/channel.ts';

type TextContent = Pick<Content, 'answers' | 'booking' | 'business' | 'estimator' | 'language'>;

interface TextOptions {
  /** Of the customer's page. */
  link: string;
  /** Whether it is the first text to the number, which says how to end them. */
  isFirst: boolean;
  today: string;
  offered?: { date: string; window: string } | undefined;
}

/** @param content in the customer's language @returns undefined if there is nothing to say */
export function composeText(
  delivery: Delivery,
  content: TextContent,
  options: TextOptions,
): string | undefined {
  const { text: words } = content.booking;
  const variants = variantsOf(delivery, content, options);
  const saysHow = delivery.kind === 'request.help' || delivery.kind === 'request.goodbye';
  return variants && inTwoParts(variants, options.isFirst && !saysHow ? `\n${words.stop}` : '');
}

/** The first is the one that should be sent; a shorter one is where it does not fit. */
function variantsOf(
  { kind, lead, job, event }: Delivery,
  content: TextContent,
  { link, today, offered }: TextOptions,
): string[] | undefined {
  const { answers, booking, business, language } = content;
  const { text: words } = booking;
  const name = firstName(lead.name);
  const slots = { name, phone: business.phone_display, link };
  if (event?.kind === 'texted') return [event.data.text];
  if (event?.kind === 'day_message') {
    const answer = answers.find(({ use }) => use === event.data.kind);
    const text = answer?.short ?? answer?.text;
    return text ? [fillSlots(text, { ...slots, minutes: String(event.data.minutes) })] : undefined;
  }
  if (kind === 'request.help') return [fill(words.help, slots)];
  if (kind === 'request.goodbye') return [fill(words.goodbye, slots)];
  if (kind === 'request.offer') {
    // They said yes to a window that has gone.
    const went = event ? `${booking.page.went}. ` : '';
    if (!offered) return event && [`${business.brand}: ${went}${fill(booking.page.full, slots)}`];
    const day = relativeDayName(today, offered.date, booking, language);
    const { things } = priceAndThings(readEstimate(lead.estimate), content);
    const say = (text: string) =>
      fill(greet(text, name), { ...slots, things, day, window: windowName(offered.window, language) });
    const plain = `${went}${say(words.offer_plain)}`;
    return things && !event ? [say(words.offer), plain] : [plain];
  }
  const about = kind.replace('job.', '');
  if (!job || !hasWindow(job) || !(about in words)) return undefined;
  const time = timeInWords(job, content);
  return [fill(words[about as keyof typeof words], { ...slots, time })];
}

/** The first variant that is one text, else the first that is two. */
function inTwoParts(variants: readonly string[], ending: string): string {
  const texts = variants.map((text) => nearestGsm(`${text}${ending}`).replace(/(?<!\.)\.\.(?!\.)/g, '.'));
  const within = (parts: number) => texts.find((text) => partsOf(text) <= parts);
  const found = within(1) ?? within(MAX_PARTS);
  if (found !== undefined) return found;
  const [first = ''] = texts;
  let cut = first;
  for (let length = first.length; partsOf(cut) > MAX_PARTS; length--)
    cut = `${cutText(first, length)}${nearestGsm(ending)}`;
  return cut;
}
