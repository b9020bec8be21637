/** Asks the questions of the setup in a terminal, and keeps each answer, so that the setup can be interrupted. */
import * as prompts from '@clack/prompts';
import type { z } from 'zod';
import { type Answers, answersSchema, type Draft } from './answers.ts';
import { DEMO_ACCREDITATIONS, type SiteNow } from './site-now.ts';
import { STATES } from './states.ts';

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
  const set = <K extends keyof Answers>(key: K, value: unknown) => {
    answers[key] = value;
    keep(answers);
  };
  const once = async <K extends keyof Answers>(key: K, ask: () => Promise<unknown>) => {
    if (!(key in answers)) set(key, await ask());
  };

  prompts.log.step('Your business');
  await once('brand', () => askText('brand', 'What is the short name of your business?'));
  await once('legal_name', () => askText('legal_name', 'And its legal name?', String(answers.brand)));
  await once('phone', () => askText('phone', 'Which number do customers call?'));
  await once('email', () => askText('email', 'Which email address do they write to?'));
  await once('site_url', () => askText('site_url', 'At which address will the site be?', 'https://www.'));
  await once('slogan', () => askText('slogan', 'Your slogan, in a few words?', 'You point. We lift.'));

  prompts.log.step('Where you work');
  await once('region', () => askText('region', 'Which town or area do you call yours?'));
  await once('state', async () =>
    unlessEnded(
      await prompts.select({
        message: 'In which state?',
        options: Object.entries(STATES).map(([value, { name }]) => ({ value, label: name })),
        maxItems: 10,
      }),
    ),
  );
  await once('home_county', () => askText('home_county', 'In which county? (without the word County)'));
  await once('cities', () => askCities(String(answers.home_county)));

  prompts.log.step('How you work');
  await once('trailer_yards', () =>
    askNumber('trailer_yards', 'How many cubic yards does your trailer hold?'),
  );
  await once('crew', () => askNumber('crew', 'How many people come to a job?', '2'));
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
  await once('reviews', () => askNumber('reviews', 'How many five-star reviews do you have, at least?', '0'));
  await once('rating', () => askNumber('rating', 'Your rating, out of 5? (0 leaves it out)', '0'));
  await once('customers', () => askNumber('customers', 'How many customers have you had, at least?', '0'));
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

async function askText<K extends keyof Answers>(key: K, message: string, initialValue = ''): Promise<string> {
  return unlessEnded(
    await prompts.text({
      message,
      initialValue,
      validate: (given = '') => problem(answersSchema.shape[key], given),
    }),
  ).trim();
}

async function askNumber<K extends keyof Answers>(
  key: K,
  message: string,
  initialValue = '',
): Promise<number> {
  const validate = (given = '') => problem(answersSchema.shape[key], toNumber(given));
  return toNumber(unlessEnded(await prompts.text({ message, initialValue, validate })));
}

async function askOptional(message: string): Promise<string> {
  return unlessEnded(await prompts.text({ message, defaultValue: '' })).trim();
}

async function askYesNo(message: string): Promise<boolean> {
  return unlessEnded(await prompts.confirm({ message }));
}

async function askCities(county: string): Promise<unknown[]> {
  const cities: unknown[] = [];
  do {
    cities.push({
      name: await askField('name', cities.length === 0 ? 'The first town you serve?' : 'The next town?'),
      county: await askField('county', 'In which county?', county),
      neighborhoods: await askList('neighborhoods', 'Its neighborhoods and landmarks, separated by commas:'),
      zip_codes: await askList('zip_codes', 'Its ZIP codes, separated by commas:'),
    });
  } while (await askYesNo('One more town?'));
  return cities;
}

type CityField = keyof Answers['cities'][number];

async function askField(key: CityField, message: string, initialValue = ''): Promise<string> {
  const schema = answersSchema.shape.cities.element.shape[key];
  return unlessEnded(
    await prompts.text({ message, initialValue, validate: (given = '') => problem(schema, given) }),
  ).trim();
}

async function askList(key: CityField, message: string): Promise<string[]> {
  const schema = answersSchema.shape.cities.element.shape[key];
  return toList(
    unlessEnded(await prompts.text({ message, validate: (given = '') => problem(schema, toList(given)) })),
  );
}

async function askHours(): Promise<unknown> {
  const days = unlessEnded(
    await prompts.multiselect({
      message: 'On which days do you work?',
      options: answersSchema.shape.hours.shape.days.element.options.map((day) => ({
        value: day,
        label: day,
      })),
      initialValues: [...answersSchema.shape.hours.shape.days.element.options],
    }),
  );
  return { text: `${days.length} days a week`, days };
}

async function askPrices(site: SiteNow, services: readonly string[]): Promise<Record<string, string>> {
  const prices: Record<string, string> = {};
  const cards = site.cards.filter(({ service }) => service === undefined || services.includes(service));
  prompts.log.info(`The site has ${cards.length} prices. Press Enter to keep one.`);
  for (const { name, label, price } of cards) {
    const schema = answersSchema.shape.prices.unwrap().valueType;
    const given = unlessEnded(
      await prompts.text({
        message: label,
        initialValue: price,
        validate: (text = '') => problem(schema, text),
      }),
    ).trim();
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
  const schema = answersSchema.shape.founder.shape;
  const ask = async (key: keyof typeof schema, message: string) =>
    unlessEnded(
      await prompts.text({ message, validate: (given = '') => problem(schema[key], given) }),
    ).trim();
  return {
    story: await ask('story', 'How did it begin? Two or three sentences, in your own words:'),
    quote: await ask('quote', 'One sentence that you would say to a customer:'),
  };
}

async function askColors(site: SiteNow): Promise<Record<string, string>> {
  const colors: Record<string, string> = {};
  if (!(await askYesNo('Do you have colors of your own?'))) return colors;
  for (const [name, color] of Object.entries(site.colors)) {
    const schema = answersSchema.shape.colors.unwrap().valueType;
    const given = unlessEnded(
      await prompts.text({
        message: `${name}:`,
        initialValue: color,
        validate: (text = '') => problem(schema, text),
      }),
    );
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

/** An optional question that was passed over has an empty answer. */
function withoutEmpty(draft: Draft): Draft {
  return Object.fromEntries(
    Object.entries(draft).filter(
      ([key, value]) => value !== undefined && !(value === '' && ['logo', 'photos'].includes(key)),
    ),
  );
}
