/** Asks the questions of the setup in a terminal, and keeps each answer, so that the setup can be interrupted. */
import * as prompts from '@clack/prompts';
import type { z } from 'zod';
import { type Answers, answersSchema, type Draft } from './answers.ts';
import { DEMO_ACCREDITATIONS, type SiteNow } from './site-now.ts';
import { STATES } from './states.ts';

const { shape } = answersSchema;

/** Thrown when the owner ends the setup; what they answered is kept. */
export class Interrupted extends Error {}

/**
 * Asks what `draft` does not answer yet.
 * @param keep is called after each answer with all answers so far
 * @throws Interrupted
 */
export async function askAnswers(
  draft: Draft,
  site: SiteNow,
  keep: (draft: Draft) => void,
): Promise<Answers> {
  const answers: Draft = { ...draft };
  const set = (key: keyof Answers, value: unknown) => {
    answers[key] = value;
    keep(answers);
  };
  const once = async (key: keyof Answers, ask: () => Promise<unknown>) => {
    if (!(key in answers)) set(key, await ask());
  };
  const text = (key: keyof Answers, message: string, initialValue?: string) =>
    once(key, () => askLine(shape[key], message, initialValue));
  const number = (key: keyof Answers, message: string, initialValue?: string) =>
    once(key, () => askFor(toNumber, shape[key], message, initialValue));

  prompts.log.step('Your business');
  await text('brand', 'What is the short name of your business?');
  await text('legal_name', 'And its legal name?', String(answers.brand));
  await text('phone', 'Which number do customers call?');
  await text('email', 'Which email address do they write to?');
  await text('site_url', 'At which address will the site be?', 'https://www.');
  await text('slogan', 'Your slogan, in a few words?', 'You point. We lift.');

  prompts.log.step('Where you work');
  await text('region', 'Which town or area do you call yours?');
  await once('state', async () =>
    unlessEnded(
      await prompts.select({
        message: 'In which state?',
        options: Object.entries(STATES).map(([value, { name }]) => ({ value, label: name })),
        maxItems: 10,
      }),
    ),
  );
  await text('home_county', 'In which county? (without the word County)');
  await once('cities', () => askCities(String(answers.home_county)));

  prompts.log.step('How you work');
  await number('trailer_yards', 'How many cubic yards does your trailer hold?');
  await number('crew', 'How many people come to a job?', '2');
  await once('hours', askHours);
  await once('license', () => askOptional('Your license number with its authority, if you have one:'));
  await once('services', async () =>
    unlessEnded(
      await prompts.multiselect({
        message: 'Which of these do you offer? Each has a page of its own.',
        options: site.services.map(({ id, name }) => ({ value: id, label: name })),
        initialValues: site.services.map(({ id }) => id),
      }),
    ),
  );
  await once('prices', () => askPrices(site, answers.services as string[]));

  prompts.log.step('What speaks for you: only what is true. The site makes no claim that you leave out.');
  await number('reviews', 'How many five-star reviews do you have, at least?', '0');
  await number('rating', 'Your rating, out of 5? (0 leaves it out)', '0');
  await number('customers', 'How many customers have you had, at least?', '0');
  await once('warehouse', () =>
    askYesNo('Do you sort what can be donated or recycled at a warehouse of yours?'),
  );
  await once('accreditations', askAccreditations);
  await once('founded', () => askOptional('In which year did you begin?'));
  await once('founder', askFounder);

  prompts.log.step('How it looks');
  await once('colors', () => askColors(site));
  await once('logo', () =>
    askOptional('A logo file (SVG or PNG), or nothing to go on with the present one:'),
  );
  await once('photos', () => askOptional('A folder with your photos, laid out like photos/, or nothing:'));

  prompts.log.step('How leads reach you');
  await once('mail', askMail);
  return answersSchema.parse(withoutEmpty(answers));
}

/** A line of text that suits the schema. */
function askLine(schema: z.ZodType, message: string, initialValue?: string): Promise<string> {
  return askFor((given) => given.trim(), schema, message, initialValue);
}

/** What `read` makes of a line of text, once it suits the schema. */
async function askFor<T>(
  read: (given: string) => T,
  schema: z.ZodType,
  message: string,
  initialValue = '',
): Promise<T> {
  const validate = (given = '') => problem(schema, read(given));
  return read(unlessEnded(await prompts.text({ message, initialValue, validate })));
}

async function askOptional(message: string): Promise<string> {
  return unlessEnded(await prompts.text({ message, defaultValue: '' })).trim();
}

async function askYesNo(message: string): Promise<boolean> {
  return unlessEnded(await prompts.confirm({ message }));
}

async function askCities(home: string): Promise<unknown[]> {
  const { name, county, neighborhoods, zip_codes } = shape.cities.element.shape;
  const cities: unknown[] = [];
  do {
    cities.push({
      name: await askLine(name, cities.length === 0 ? 'The first town you serve?' : 'The next town?'),
      county: await askLine(county, 'In which county?', home),
      neighborhoods: await askFor(
        toList,
        neighborhoods,
        'Its neighborhoods and landmarks, separated by commas:',
      ),
      zip_codes: await askFor(toList, zip_codes, 'Its ZIP codes, separated by commas:'),
    });
  } while (await askYesNo('One more town?'));
  return cities;
}

async function askHours(): Promise<unknown> {
  const { options } = shape.hours.shape.days.element;
  const days = unlessEnded(
    await prompts.multiselect({
      message: 'On which days do you work?',
      options: options.map((day) => ({ value: day, label: day })),
      initialValues: [...options],
    }),
  );
  return { text: `${days.length} days a week`, days };
}

async function askPrices(site: SiteNow, services: readonly string[]): Promise<Record<string, string>> {
  const prices: Record<string, string> = {};
  const cards = site.cards.filter(({ service }) => service === undefined || services.includes(service));
  prompts.log.info(`The site has ${cards.length} prices. Press Enter to keep one.`);
  for (const { name, label, price } of cards) {
    const given = await askLine(shape.prices.unwrap().valueType, label, price);
    if (given !== price) prices[name] = given;
  }
  return prices;
}

async function askAccreditations(): Promise<unknown[]> {
  const ids = unlessEnded(
    await prompts.multiselect({
      message: 'Which of these do you hold?',
      options: DEMO_ACCREDITATIONS.map(({ id, text }) => ({ value: id, label: text })),
      required: false,
    }),
  );
  return DEMO_ACCREDITATIONS.filter(({ id }) => ids.includes(id));
}

async function askFounder(): Promise<unknown> {
  const { story, quote } = shape.founder.shape;
  return {
    story: await askLine(story, 'How did it begin? Two or three sentences, in your own words:'),
    quote: await askLine(quote, 'One sentence that you would say to a customer:'),
  };
}

async function askColors(site: SiteNow): Promise<Record<string, string>> {
  const colors: Record<string, string> = {};
  if (!(await askYesNo('Do you have colors of your own?'))) return colors;
  for (const [name, color] of Object.entries(site.colors)) {
    const given = await askLine(shape.colors.unwrap().valueType, `${name}:`, color);
    if (given !== color) colors[name] = given;
  }
  return colors;
}

async function askMail(): Promise<unknown> {
  const smtp_url = await askOptional(
    'Your mail server, as smtps://user:password@host, or nothing for later:',
  );
  if (!smtp_url) return undefined;
  return { smtp_url, leads_to: await askOptional('Which addresses get the leads?') };
}

function problem(schema: z.ZodType, value: unknown): string | undefined {
  const message = schema.safeParse(value).error?.issues[0]?.message;
  return message && `Please give ${message.replace(/^(Invalid input: )?expected /i, '')}.`;
}

function unlessEnded<T>(answer: T): Exclude<T, symbol> {
  if (typeof answer === 'symbol') throw new Interrupted();
  return answer as Exclude<T, symbol>;
}

function toNumber(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text.replaceAll(',', ''));
}

function toList(text: string): string[] {
  return text
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);
}

/** Drops empty answers to optional questions. */
function withoutEmpty(draft: Draft): Draft {
  return Object.fromEntries(
    Object.entries(draft).filter(
      ([key, value]) => value !== undefined && !(value === '' && ['logo', 'photos'].includes(key)),
    ),
  );
}
